import { expect, test } from 'vitest';
import { buildFilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { searchTree } from './tree-search.ts';

const trees = buildFilterTrees([
  {
    legacyKey: '0_1',
    title: { en: 'Topics' },
    heading: true,
    children: [
      {
        legacyKey: '1_1',
        title: { en: 'Côte d’Ivoire' },
        children: [{ legacyKey: '1_1_2', title: { en: 'Leaf' } }],
      },
      { legacyKey: '1_3', title: { en: 'Nurses' } },
    ],
  },
]);
const find = (typed: string) => searchTree(trees.roots, typed, (treeNode) => treeNode.node.title.en);

test('nothing typed leaves the tree as it is', () => {
  expect(find('  ')).toBeNull();
});

test('accents and case make no difference; branches stay whole, ancestors are open', () => {
  const found = find('cote');
  expect([...(found?.shown ?? [])].toSorted()).toEqual(['0_1', '1_1', '1_1_2']);
  expect([...(found?.opened ?? [])]).toEqual(['0_1']);
  expect([...(found?.found ?? [])]).toEqual(['1_1']);
});

test('a found leaf opens every branch above it', () => {
  const found = find('LEAF');
  expect([...(found?.shown ?? [])].toSorted()).toEqual(['0_1', '1_1', '1_1_2']);
  expect([...(found?.opened ?? [])].toSorted()).toEqual(['0_1', '1_1']);
});

test('nothing found leaves nothing', () => {
  expect(find('zebra')?.shown.size).toBe(0);
});
