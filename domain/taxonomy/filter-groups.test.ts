import { expect, test } from 'vitest';
import { readTypedYears, withDateRange, parseDateRangeKey, toDateRangeKey } from './date-range.ts';
import { groupFilters, legacyKeyPattern } from './filter-groups.ts';
import { buildFilterTrees } from './filter-tree.ts';

const title = { en: 'A title' };
const trees = buildFilterTrees([
  {
    legacyKey: '0_3',
    title,
    heading: true,
    children: [
      {
        legacyKey: '0_6',
        title,
        heading: true,
        children: [{ legacyKey: '6_124', title }],
      },
      {
        legacyKey: '0_8',
        title,
        heading: true,
        children: [{ legacyKey: '8_2', title }],
      },
    ],
  },
  {
    legacyKey: '0_4',
    title,
    heading: true,
    children: [
      { legacyKey: '0_99', title, facet: true },
      { legacyKey: '0_12', title, type: 'dateRange', facet: true },
    ],
  },
]);

test('countries and regions are alternatives, features each a facet of its own', () => {
  const groups = groupFilters(trees, ['6_124', '0_99', '8_2', '0_12_2015_2020', '9_9']);
  expect(Object.fromEntries(groups)).toEqual({
    '0_3': ['6_124', '8_2'],
    '0_99': ['0_99'],
    '0_12': ['0_12_2015_2020'],
    '9_9': ['9_9'],
  });
});

test('a date range is a key and back', () => {
  expect(parseDateRangeKey(toDateRangeKey({ from: 2015, to: 2020 }))).toEqual({ from: 2015, to: 2020 });
  expect(parseDateRangeKey('0_12')).toBeNull();
  expect(withDateRange(['1_1', '0_12_2000_2001'], { from: 2015, to: 2020 })).toEqual([
    '1_1',
    '0_12_2015_2020',
  ]);
  expect(withDateRange(['0_12_2000_2001'], null)).toEqual([]);
});

test.each([
  ['', '', 'removed'],
  ['2015', '', 'incomplete'],
  ['2015', '202', 'incomplete'],
  ['1899', '2020', 'incomplete'],
  ['2015', '2027', 'incomplete'],
  ['2020', '2015', 'incomplete'],
  ['1900', '2026', { from: 1900, to: 2026 }],
] as const)('years %s and %s typed in 2026 come to %j', (from, to, expected) => {
  expect(readTypedYears(from, to, 2026)).toEqual(expected);
});

test.each([
  ['1_2', true],
  ['1_2_5_22', true],
  ['0_12_2015_2020', true],
  ['1', false],
  ['1_2_3_4_5', false],
  ['__proto__', false],
  ['1_2 OR 1=1', false],
])('%s has the form of a key: %s', (key, expected) => {
  expect(legacyKeyPattern.test(key)).toBe(expected);
});
