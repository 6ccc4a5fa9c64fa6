import type { PlacedNode } from '#domain/taxonomy/filter-tree.ts';

/** A node that is shown, with its position among those beside it. */
export interface TreeRow {
  readonly placed: PlacedNode;
  /** From 1, as the other numbers too. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly branch: 'none' | 'open' | 'closed';
}

/** The rows of a tree from top to bottom: what is shown, and of its branches what is open. */
export function treeRows(
  nodes: readonly PlacedNode[],
  isShown: (key: string) => boolean,
  isOpen: (key: string) => boolean,
  level = 1,
): TreeRow[] {
  const shown = nodes.filter(({ node }) => isShown(node.legacyKey));
  return shown.flatMap((placed, index) => {
    const isBranch = placed.children.length > 0;
    const opened = isBranch && isOpen(placed.node.legacyKey);
    const row: TreeRow = {
      placed,
      level,
      position: index + 1,
      siblings: shown.length,
      branch: isBranch ? (opened ? 'open' : 'closed') : 'none',
    };
    return opened ? [row, ...treeRows(placed.children, isShown, isOpen, level + 1)] : [row];
  });
}

/** The row of a node or, where that is folded away or not shown, of what is nearest above it; -1 where there is none. */
export function rowOf(rows: readonly TreeRow[], placed: PlacedNode | null): number {
  if (placed === null) return -1;
  const at = rows.findIndex((row) => row.placed.node.legacyKey === placed.node.legacyKey);
  return at === -1 ? rowOf(rows, placed.parent) : at;
}
