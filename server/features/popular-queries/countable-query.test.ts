import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { countableQuery } from './countable-query.ts';

test.each([
  ['  Vaccine   Hesitancy ', 'vaccine hesitancy'],
  ['COVID-19', 'covid-19'],
  ['COVID\u201119 2021', 'covid\u201019 2021'],
  ['reviews 2020-2021', 'reviews 2020-2021'],
  ["l'accès aux soins", "l'accès aux soins"],
  ['高血压', '高血压'],
])('%s is counted as %s', (query, counted) => {
  expect(countableQuery(query)).toBe(counted);
});

test.each([
  'a',
  'x'.repeat(61),
  '2020',
  'jane@example.org',
  'https://example.org/a',
  'www.example.org',
  'call 044 668 18 00',
  'patient 123456',
  '044-668-1800 pain',
  '"task shifting"',
  'nurse OR doctor',
  'nurse -doctor',
  'title:nurse',
  'vaccin*',
  'wom?n',
  '(a b)',
  'health\0care',
  'health\uD800care',
  'care \u202Ehtlaeh',
])('%s is never counted', (query) => {
  expect(countableQuery(query)).toBeNull();
});

it('reads what it counts as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (query) => {
      const counted = countableQuery(query);
      if (counted !== null) expect(countableQuery(counted)).toBe(counted);
    }),
  );
});
