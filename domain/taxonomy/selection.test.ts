import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descendants, placeFilterTrees, withAncestors, type FilterNode } from './filter-tree.ts';
import { appliedState, applyFilters, toggleFilter, topmostSelected } from './selection.ts';

function node(legacyKey: string, children: FilterNode[] = [], heading = false): FilterNode {
  return { legacyKey, title: { en: legacyKey }, heading, children };
}

/** 0_1 is the heading; 1_1 has two subtopics, of which 1_1_3 has two leaves and 1_1_4 three; 1_2 is a leaf. */
const trees = placeFilterTrees([
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
const selectable = [...trees.byKey.values()].filter((placed) => placed.node.heading !== true);
const keys = selectable.map((placed) => placed.node.legacyKey);

test('a leaf adds and removes its key', () => {
  expect(toggleFilter(trees, [], '1_1_4_7')).toEqual(['1_1_4_7']);
  expect(toggleFilter(trees, ['1_1_4_7'], '1_1_4_7')).toEqual([]);
});

test('a parent takes its children and grandchildren, both ways', () => {
  const all = toggleFilter(trees, [], '1_1');
  expect(all.toSorted()).toEqual(keys.filter((key) => key.startsWith('1_1')).toSorted());
  expect(toggleFilter(trees, all, '1_1')).toEqual([]);
});

test('all siblings make the parent', () => {
  expect(toggleFilter(trees, ['1_1_3_5'], '1_1_3_6').toSorted()).toEqual(['1_1_3', '1_1_3_5', '1_1_3_6']);
});

test('a sibling taken away takes the parent and its first-level ancestor', () => {
  const all = toggleFilter(trees, [], '1_1');
  const left = toggleFilter(trees, all, '1_1_3_5');
  expect(left).not.toContain('1_1_3');
  expect(left).not.toContain('1_1');
  expect(left).toContain('1_1_3_6');
  expect(left).toContain('1_1_4');
});

test('headings are never selected', () => {
  expect(toggleFilter(trees, toggleFilter(trees, [], '1_1'), '1_2')).not.toContain('0_1');
});

test('several keys are applied with the rules of each, those already applied left alone', () => {
  expect(applyFilters(trees, ['1_1_3_5'], ['1_1_3_5', '1_1_3_6']).toSorted()).toEqual([
    '1_1_3',
    '1_1_3_5',
    '1_1_3_6',
  ]);
});

const toggles = fc.array(fc.constantFrom(...keys), { maxLength: 30 });
const after = (sequence: string[]): string[] =>
  sequence.reduce<string[]>((all, key) => toggleFilter(trees, all, key), []);

test('whatever is toggled, a parent is selected exactly if all its children are', () => {
  fc.assert(
    fc.property(toggles, (sequence) => {
      const selected = new Set(after(sequence));
      for (const { node, children } of selectable.filter((placed) => placed.children.length > 0)) {
        expect(selected.has(node.legacyKey)).toBe(
          children.every((child) => selected.has(child.node.legacyKey)),
        );
      }
    }),
  );
});

test('a node is applied if it or any descendant is, and toggling twice changes nothing', () => {
  fc.assert(
    fc.property(toggles, fc.constantFrom(...selectable), (sequence, placed) => {
      const selected = after(sequence);
      const own = [placed, ...descendants(placed)].some((one) => selected.includes(one.node.legacyKey));
      expect(appliedState(placed, new Set(selected)) !== 'none').toBe(own);
      if (appliedState(placed, new Set(selected)) === 'some') return;
      const twice = toggleFilter(
        trees,
        toggleFilter(trees, selected, placed.node.legacyKey),
        placed.node.legacyKey,
      );
      expect(twice.toSorted()).toEqual(selected.toSorted());
    }),
  );
});

test('the topmost selected keys say all that is selected', () => {
  fc.assert(
    fc.property(toggles, (sequence) => {
      const selected = after(sequence);
      const reported = applyFilters(trees, [], topmostSelected(trees, selected));
      expect(reported.toSorted()).toEqual(selected.toSorted());
    }),
  );
});

test('a tree that repeats a key is refused', () => {
  expect(() => placeFilterTrees([node('0_1', [node('1_1'), node('1_1')])])).toThrow('share the key 1_1');
});

test('a document carries its keys and all their ancestors', () => {
  expect(withAncestors(trees, ['1_1_3_5', 'unknown']).toSorted()).toEqual(['0_1', '1_1', '1_1_3', '1_1_3_5']);
});
