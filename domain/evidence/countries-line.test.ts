import { expect, test } from 'vitest';
import { countriesOfResult } from './countries-line.ts';

test('countries come apart behind their counts', () => {
  expect(countriesOfResult('Canada (3), Ghana (2)', 'evidence-synthesis-effects')).toEqual([
    'Canada (3)',
    'Ghana (2)',
  ]);
  expect(countriesOfResult('Korea, Republic of (3), Ghana (2)', null)).toEqual([
    'Korea, Republic of (3)',
    'Ghana (2)',
  ]);
});

test.each([
  'evidence-brief',
  'health-system-description',
  'health-reform-description',
  'economic-evaluation',
])('%s: a count of 0 is not shown, others are', (type) => {
  expect(countriesOfResult('Canada (0), Korea, Republic of (0), Ghana (10)', type)).toEqual([
    'Canada',
    'Korea, Republic of',
    'Ghana (10)',
  ]);
});

test('other types keep their zeros', () => {
  expect(countriesOfResult('Canada (0)', 'overview')).toEqual(['Canada (0)']);
  expect(countriesOfResult('', 'overview')).toEqual([]);
});
