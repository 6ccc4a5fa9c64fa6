import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  descendants,
  buildFilterTrees,
  withAncestors,
  type FilterNode,
  type TreeNode,
} from './filter-tree.ts';
import { compactFilters } from './compact-filters.ts';
import { appliedState, applyFilters, toggleFilter, type Applied } from './selection.ts';

function node(legacyKey: string, children: FilterNode[] = [], heading = false): FilterNode {
  return { legacyKey, title: { en: legacyKey }, heading, children };
}

/** 0_1 is the heading; 1_1 has two subtopics, of which 1_1_3 has two leaves and 1_1_4 three; 1_2 is a leaf. */
const trees = buildFilterTrees([
  node(
    '0_1',
    [
      node('1_1', [
        node('1_1_3', [node('1_1_3_5'), node('1_1_3_6')]),
        node('1_1_4', [node('1_1_4_7'), node('1_1_4_8'), node('1_1_4_9')]),
      ]),
      node('1_2'),
    ],
    true,
  ),
]);
const selectable = [...trees.byKey.values()].filter((treeNode) => treeNode.node.heading !== true);
const keys = selectable.map((treeNode) => treeNode.node.legacyKey);

test('a leaf adds and removes its key', () => {
  expect(toggleFilter(trees, [], '1_1_4_7')).toEqual(['1_1_4_7']);
  expect(toggleFilter(trees, ['1_1_4_7'], '1_1_4_7')).toEqual([]);
});

test('a parent is one key, and stands for its children and grandchildren, both ways', () => {
  expect(toggleFilter(trees, [], '1_1')).toEqual(['1_1']);
  expect(toggleFilter(trees, ['1_2', '1_1_3_5', '1_1_4'], '1_1')).toEqual(['1_2', '1_1']);
  expect(toggleFilter(trees, ['1_1'], '1_1')).toEqual([]);
});

test('all siblings make the parent', () => {
  expect(toggleFilter(trees, ['1_1_3_5'], '1_1_3_6')).toEqual(['1_1_3']);
  expect(toggleFilter(trees, ['1_1_4', '1_1_3_5'], '1_1_3_6')).toEqual(['1_1']);
});

test('a child taken away from a selected parent leaves all others', () => {
  expect(toggleFilter(trees, ['1_1'], '1_1_3_5')).toEqual(['1_1_3_6', '1_1_4']);
  expect(toggleFilter(trees, ['1_1'], '1_1_3')).toEqual(['1_1_4']);
});

test('an address that names the children of a selected parent too is read as the parent', () => {
  const long = ['1_1', '1_1_3', '1_1_3_5', '1_1_3_6', '1_1_4', '1_1_4_7', '1_1_4_8', '1_1_4_9', '1_2'];
  expect(compactFilters(trees, long)).toEqual(['1_1', '1_2']);
  expect(compactFilters(trees, ['1_1_4_7', '1_1'])).toEqual(['1_1']);
  expect(toggleFilter(trees, long, '1_1_3_5')).toEqual(['1_1_3_6', '1_1_4', '1_2']);
  // The children alone find less: a document may be about their topic in general.
  expect(compactFilters(trees, ['1_1_3_5', '1_1_3_6'])).toEqual(['1_1_3_5', '1_1_3_6']);
});

test('headings are never selected', () => {
  expect(toggleFilter(trees, ['1_1'], '1_2')).toEqual(['1_1', '1_2']);
});

test('a heading that an address names stands for what is below it, until some of that is taken away', () => {
  expect(compactFilters(trees, ['0_1', '1_2'])).toEqual(['0_1']);
  expect(toggleFilter(trees, ['0_1'], '1_2')).toEqual(['1_1']);
});

test('what is below in a facet of its own is selected for itself', () => {
  const features = buildFilterTrees([
    node('0_4', [{ ...node('0_10', [node('10_1'), node('10_2')], true), facet: true }], true),
  ]);
  expect(compactFilters(features, ['0_4', '0_10', '10_1'])).toEqual(['0_4', '0_10']);
  expect(toggleFilter(features, [], '0_4')).toEqual(['0_4']);
});

test('several keys are applied with the rules of each, those already applied left alone', () => {
  expect(applyFilters(trees, ['1_1_3_5'], ['1_1_3_5', '1_1_3_6'])).toEqual(['1_1_3']);
  expect(applyFilters(trees, ['1_1_3'], ['1_1_3_5', '1_2'])).toEqual(['1_1_3', '1_2']);
});

const toggles = fc.array(fc.constantFrom(...keys), { maxLength: 30 });
const after = (sequence: string[]): string[] =>
  sequence.reduce<string[]>((all, key) => toggleFilter(trees, all, key), []);
const stateOf = (treeNode: TreeNode, selected: readonly string[]): Applied =>
  appliedState(treeNode, new Set(selected));

/** Any keys that an address may have. */
const addresses = fc.uniqueArray(fc.constantFrom('0_1', ...keys, '9999_1', '0_12_2015_2020'));

/** Whether a document that carries a key, and so all above it, has one of the selected of its facet. */
function finds(selected: readonly string[], carried: TreeNode): boolean {
  return withAncestors(trees, [carried.node.legacyKey]).some((key) => selected.includes(key));
}

test('the shortest form finds the same documents, whatever an address names', () => {
  fc.assert(
    fc.property(addresses, fc.constantFrom(...trees.byKey.values()), (selected, carried) => {
      const short = compactFilters(trees, selected);
      expect(finds(short, carried)).toBe(finds(selected, carried));
      expect(compactFilters(trees, short)).toEqual(short);
      for (const treeNode of selectable) expect(stateOf(treeNode, short)).toBe(stateOf(treeNode, selected));
    }),
  );
});

test('what goes without saying may be said: the shortest form is the same', () => {
  fc.assert(
    fc.property(addresses, fc.infiniteStream(fc.boolean()), (selected, isSaid) => {
      const below = selected.flatMap((key) => {
        const treeNode = trees.byKey.get(key);
        return treeNode === undefined ? [] : descendants(treeNode).map((one) => one.node.legacyKey);
      });
      const said = [...selected, ...below.filter(() => isSaid.next().value)];
      expect(compactFilters(trees, said)).toEqual(compactFilters(trees, selected));
    }),
  );
});

test('whatever is toggled, a parent is selected exactly if all its children are, and alone', () => {
  fc.assert(
    fc.property(toggles, (sequence) => {
      const selected = after(sequence);
      expect(compactFilters(trees, selected)).toEqual(selected);
      for (const treeNode of selectable.filter(({ children }) => children.length > 0)) {
        const hasAll = treeNode.children.every((child) => stateOf(child, selected) === 'all');
        expect(stateOf(treeNode, selected) === 'all').toBe(hasAll);
      }
    }),
  );
});

test('toggling changes a node, what is below it, and nothing beside it', () => {
  fc.assert(
    fc.property(toggles, fc.constantFrom(...selectable), (sequence, treeNode) => {
      const selected = after(sequence);
      const next = toggleFilter(trees, selected, treeNode.node.legacyKey);
      const changed = new Set([treeNode, ...descendants(treeNode)]);
      const wanted = stateOf(treeNode, selected) === 'all' ? 'none' : 'all';
      for (const leaf of selectable.filter(({ children }) => children.length === 0)) {
        expect(stateOf(leaf, next)).toBe(changed.has(leaf) ? wanted : stateOf(leaf, selected));
      }
    }),
  );
});

test('toggling twice changes nothing, unless only some of it was selected', () => {
  fc.assert(
    fc.property(toggles, fc.constantFrom(...selectable), (sequence, treeNode) => {
      const selected = after(sequence);
      const key = treeNode.node.legacyKey;
      if (stateOf(treeNode, selected) === 'some') return;
      const twice = toggleFilter(trees, toggleFilter(trees, selected, key), key);
      expect(twice.toSorted()).toEqual(selected.toSorted());
    }),
  );
});

test('a tree that repeats a key is refused', () => {
  expect(() => buildFilterTrees([node('0_1', [node('1_1'), node('1_1')])])).toThrow('share the key 1_1');
});

test('a document carries its keys and all their ancestors', () => {
  expect(withAncestors(trees, ['1_1_3_5', 'unknown']).toSorted()).toEqual(['0_1', '1_1', '1_1_3', '1_1_3_5']);
});
