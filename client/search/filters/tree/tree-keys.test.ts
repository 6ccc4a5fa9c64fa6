import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterNode } from '#domain/taxonomy/filter-tree.ts';
import { buildFilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { rowOfLetters, stepOfKey } from './tree-keys.ts';
import { rowOf, treeRows } from './tree-rows.ts';

const node = (key: string, title: string, children: FilterNode[] = []): FilterNode => ({
  legacyKey: key,
  title: { en: title },
  children,
});
const trees = buildFilterTrees([
  node('1', 'Care', [
    node('1_1', 'Home', [node('1_1_1', 'Nurses'), node('1_1_2', 'Kin')]),
    node('1_2', 'Sites'),
  ]),
  node('2', 'Money'),
  node('3', 'Rules', [node('3_1', 'Law')]),
]);
const everything = (): boolean => true;
const rowsWith = (...open: string[]) => treeRows(trees.roots, everything, (key) => open.includes(key));

test('rows know their level, their position among those beside them, and whether they are open', () => {
  const seen = rowsWith('1', '1_1').map(({ treeNode, level, position, siblings, branch }) =>
    [treeNode.node.title.en, level, position, siblings, branch].join(' '),
  );
  expect(seen).toEqual([
    'Care 1 1 3 open',
    'Home 2 1 2 open',
    'Nurses 3 1 2 none',
    'Kin 3 2 2 none',
    'Sites 2 2 2 none',
    'Money 1 2 3 none',
    'Rules 1 3 3 closed',
  ]);
});

test('what is not shown is not counted among those beside it', () => {
  const [first] = treeRows(
    trees.roots,
    (key) => key === '3',
    () => false,
  );
  expect(first).toMatchObject({ level: 1, position: 1, siblings: 1 });
});

test('a row that is folded away is where its branch is', () => {
  expect(rowOf(rowsWith('1', '1_1'), trees.byKey.get('1_1_2') ?? null)).toBe(3);
  expect(rowOf(rowsWith('1'), trees.byKey.get('1_1_2') ?? null)).toBe(1);
  expect(
    rowOf(
      treeRows(trees.roots, (key) => key === '2', everything),
      trees.byKey.get('1') ?? null,
    ),
  ).toBe(-1);
});

test.each([
  ['ArrowDown', 2, { goTo: 3 }],
  ['ArrowDown', 6, { goTo: 6 }],
  ['ArrowUp', 2, { goTo: 1 }],
  ['ArrowUp', 0, { goTo: 0 }],
  ['Home', 4, { goTo: 0 }],
  ['End', 4, { goTo: 6 }],
  ['ArrowRight', 6, { branches: ['3'], isOpen: true }],
  ['ArrowRight', 1, { goTo: 2 }],
  ['ArrowRight', 2, { goTo: 2 }],
  ['ArrowLeft', 1, { branches: ['1_1'], isOpen: false }],
  ['ArrowLeft', 3, { goTo: 1 }],
  ['ArrowLeft', 4, { goTo: 0 }],
  ['ArrowLeft', 5, { goTo: 5 }],
  ['*', 5, { branches: ['3'], isOpen: true }],
  [' ', 2, null],
  ['Enter', 2, null],
  ['Tab', 2, null],
  ['ArrowDown', 9, null],
])('%s at row %i', (key, at, step) => {
  expect(stepOfKey(rowsWith('1', '1_1'), at, key)).toEqual(step);
});

test('whatever is open, Arrow down comes by every row, and Arrow left ends at the top level', () => {
  const keys = fc.subarray([...trees.byKey.keys()]);
  fc.assert(
    fc.property(keys, fc.nat(), (open, start) => {
      const rows = rowsWith(...open);
      const seen = [0];
      for (let at = 0; at < rows.length - 1;) {
        const step = stepOfKey(rows, at, 'ArrowDown');
        at = step !== null && 'goTo' in step ? step.goTo : Infinity;
        seen.push(at);
      }
      expect(seen).toEqual(rows.map((_, index) => index));
      const folded = rows.map((row) => ({ ...row, branch: 'none' as const }));
      let at = start % rows.length;
      for (let step = 0; step < 8; step++) {
        const found = stepOfKey(folded, at, 'ArrowLeft');
        at = found !== null && 'goTo' in found ? found.goTo : -1;
      }
      expect(rows[at]?.level).toBe(1);
    }),
  );
});

test.each([
  ['g', 0, 2],
  ['gg', 2, 3],
  ['gg', 3, 2],
  ['gu', 2, 3],
  ['c', 3, 1],
  ['cote', 0, 1],
  ['Côte d', 1, 1],
  ['zz', 0, -1],
])('%s typed at row %i leads to row %i', (typed, at, to) => {
  expect(rowOfLetters(['Benin', 'Côte d’Ivoire', 'Ghana', 'Guinea'], at, typed)).toBe(to);
});
