import { expect, test } from 'vitest';
import { buildFilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { withoutFilter } from './without-filter.ts';

const trees = buildFilterTrees([
  {
    legacyKey: '1_1',
    title: { en: 'Topic' },
    children: [
      { legacyKey: '1_1_2', title: { en: 'Leaf' } },
      { legacyKey: '1_1_3', title: { en: 'Other leaf' } },
    ],
  },
]);

test('a topic goes with what it stands for below it', () => {
  expect(withoutFilter(trees, ['1_1', '1_1_2', '1_1_3', '6_1'], '1_1')).toEqual(['6_1']);
});

test('a date range, and a key that no tree has, go by themselves', () => {
  expect(withoutFilter(trees, ['1_1_2', '0_12_2018_2024'], '0_12_2018_2024')).toEqual(['1_1_2']);
  expect(withoutFilter(trees, ['1_1_2', '77_1'], '77_1')).toEqual(['1_1_2']);
});

test('removing what is not applied applies nothing', () => {
  expect(withoutFilter(trees, ['1_1_2'], '1_1_3')).toEqual(['1_1_2']);
});
