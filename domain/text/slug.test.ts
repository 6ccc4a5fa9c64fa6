import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleIdOf, articleSegment, slug } from './slug.ts';

test.each([
  ['Task shifting to nurses', 'task-shifting-to-nurses'],
  ['COVID-19: what works? (2nd ed.)', 'covid-19-what-works-2nd-ed'],
  ['a  --  b', 'a-b'],
  ['snake_case stays', 'snake_case-stays'],
  ["L'accès aux soins", 'laccès-aux-soins'],
  ['护士 主导', '护士-主导'],
  ['???', ''],
])('slug of %s is %s', (text, expected) => {
  expect(slug(text)).toBe(expected);
});

test('a slug holds letters, digits, underscores and single hyphens alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slug(text)).not.toMatch(/[^\p{L}\p{M}\p{N}_-]|--/u);
    }),
  );
});

test('the address of an article carries the whole slug of its title', () => {
  const title =
    'Effects of nurse-led models of care on hospital admissions among older adults with several chronic conditions';
  expect(articleSegment(7, title)).toBe(`7-${slug(title)}`);
  fc.assert(
    fc.property(fc.nat(), fc.string({ unit: 'grapheme', maxLength: 600 }), (id, text) => {
      expect([`${id}`, `${id}-${slug(text)}`]).toContain(articleSegment(id, text));
    }),
  );
});

test('the id of an article is the part before the first dash, whatever its title', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.string({ unit: 'grapheme' }), (id, title) => {
      expect(articleIdOf(articleSegment(id, title))).toBe(id);
    }),
  );
});

test.each(['abc', '', '-5', '1e9', '99999999999999999999', '0', '0-x', '000', '%00', '\u0661'])(
  '%s is no article',
  (segment) => {
    expect(articleIdOf(segment)).toBeNull();
  },
);
