import { expect, test } from 'vitest';
import { buildFilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { colourOfGroup, groupOfKey, nameOfKey } from './filter-names.ts';

const trees = buildFilterTrees([
  ...[1, 2, 3, 4, 5, 6].map((n) => ({
    legacyKey: `3_${n}`,
    title: { en: `Group ${n}` },
    heading: true,
  })),
  {
    legacyKey: '0_4',
    title: { en: 'Features', fr: 'Particularités' },
    heading: true,
    children: [
      { legacyKey: '0_99', title: { en: 'Living', fr: 'Évolutif' } },
      { legacyKey: '0_12', title: { en: 'Date range' }, type: 'dateRange' },
      { legacyKey: 'searched_since', title: { en: 'Searched since' }, type: 'searchedSince' },
    ],
  },
]);

test('a filter is called by its node in the language, by its years, or by its key', () => {
  expect(nameOfKey(trees, '0_99', 'fr')).toBe('Évolutif');
  expect(nameOfKey(trees, '0_99', 'es')).toBe('Living');
  expect(nameOfKey(trees, '0_12_2018_2024', 'en')).toBe('2018–2024');
  expect(nameOfKey(trees, 'searched_since_2021', 'en')).toBe('Searched since 2021');
  expect(nameOfKey(trees, '77_1', 'en')).toBe('77_1');
});

const colour = (key: string) => colourOfGroup(trees, groupOfKey(trees, key));

test('each group has a colour of its own, years that of their group', () => {
  expect([colour('3_1'), colour('3_6'), colour('0_99')]).toEqual([1, 6, 7]);
  expect([colour('0_12_2018_2024'), colour('searched_since_2021'), colour('77_1')]).toEqual([7, 7, 9]);
});
