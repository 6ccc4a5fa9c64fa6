import type { TreeRow } from './tree-rows.ts';
import { rowOf } from './tree-rows.ts';
import { foldAccents } from './tree-search.ts';

/** What a key asks of a tree: to go to a row, or to open or close branches. */
export type TreeStep =
  | { readonly goTo: number }
  | { readonly branches: readonly string[]; readonly isOpen: boolean };

/** What a key means at a row; null for every key that the tree leaves to what has the focus, as the space bar. */
export function stepOfKey(rows: readonly TreeRow[], at: number, key: string): TreeStep | null {
  const row = rows[at];
  if (row === undefined) return null;
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return { goTo: Math.min(at + 1, last) };
    case 'ArrowUp':
      return { goTo: Math.max(at - 1, 0) };
    case 'Home':
      return { goTo: 0 };
    case 'End':
      return { goTo: last };
    case 'ArrowRight':
      if (row.branch === 'closed') return { branches: [row.treeNode.node.legacyKey], isOpen: true };
      return { goTo: row.branch === 'open' ? at + 1 : at };
    case 'ArrowLeft': {
      if (row.branch === 'open') return { branches: [row.treeNode.node.legacyKey], isOpen: false };
      const above = rowOf(rows, row.treeNode.parent);
      return { goTo: above === -1 ? at : above };
    }
    case '*':
      return {
        branches: rows
          .filter((one) => one.treeNode.parent === row.treeNode.parent && one.branch === 'closed')
          .map((one) => one.treeNode.node.legacyKey),
        isOpen: true,
      };
    default:
      return null;
  }
}

/**
 * The next row whose name begins with what was typed, around the end; -1 where none does. One letter goes on from the row, so
 * that typing it again leads to the next; more letters may still mean the row itself.
 */
export function rowOfLetters(names: readonly string[], at: number, typed: string): number {
  const word = foldAccents(typed);
  const letter = word.slice(0, 1);
  const isOneLetter = word === letter.repeat(word.length);
  const wanted = isOneLetter ? letter : word;
  const from = isOneLetter ? at + 1 : at;
  const order = names.map((_, step) => (from + step) % names.length);
  return order.find((index) => foldAccents(names[index] ?? '').startsWith(wanted)) ?? -1;
}
