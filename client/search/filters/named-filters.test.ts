import { expect, test } from 'vitest';
import { buildFilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { namedFilters } from './named-filters.ts';

const leaf = (key: string, en: string, more: object = {}) => ({
  key,
  legacyKey: key,
  title: { en },
  ...more,
});
const trees = buildFilterTrees([
  leaf('0_1', 'Topics', {
    children: [
      leaf('1_1', 'Primary care', { children: [leaf('1_2', 'Nurses'), leaf('1_3', 'Home care by nurses')] }),
      leaf('1_4', 'Cancer'),
      leaf('1_5', 'Vaccines'),
    ],
  }),
  leaf('0_3', 'Area of focus', {
    children: [
      leaf('0_6', 'Countries', {
        heading: true,
        children: [leaf('6_1', 'Canada'), leaf('6_2', 'Côte d’Ivoire'), leaf('6_3', 'American Samoa')],
      }),
    ],
  }),
  leaf('0_4', 'Document features', { children: [leaf('0_12', 'Date range', { type: 'dateRange' })] }),
]);
const named = (typed: string): [string, string[]][] =>
  namedFilters(trees, typed, 'en').map(({ group, filters }) => [
    group.node.title.en,
    filters.map(({ name, rest }) => (rest === '' ? name : `${rest} + ${name}`)),
  ]);

test('names that begin with the text come before those of which another word does, groups in their order', () => {
  expect(named('can')).toEqual([
    ['Topics', ['Cancer']],
    ['Area of focus', ['Canada']],
  ]);
  expect(named('erican')).toEqual([['Area of focus', ['American Samoa']]]);
  expect(named('care')).toEqual([['Topics', ['Primary care', 'Home care by nurses']]]);
  expect(named('nurses')).toEqual([['Topics', ['Nurses', 'Home care by nurses']]]);
});

test('case and accents make no difference', () => {
  expect(named(' COTE d’iv ')).toEqual([['Area of focus', ['Côte d’Ivoire']]]);
});

test('the last words typed may begin a name; what stands before them is left to search for', () => {
  expect(named('rural nurses canad')).toEqual([['Area of focus', ['rural nurses + Canada']]]);
  expect(named('rural primary ca')).toEqual([['Topics', ['rural + Primary care']]]);
  expect(named('rural can')).toEqual([]);
  expect(named('"rural nurses" canada')).toEqual([]);
});

test('headings, groups and the date range are no filters to choose', () => {
  expect(named('countr')).toEqual([]);
  expect(named('topics')).toEqual([]);
  expect(named('date')).toEqual([]);
  expect(named('')).toEqual([]);
});
