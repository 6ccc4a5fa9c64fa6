import type { TreeNode } from '#domain/taxonomy/filter-tree.ts';

/** A node that is shown, with its position among those beside it. */
export interface TreeRow {
  readonly treeNode: TreeNode;
  /** From 1, as the other numbers too. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly branch: 'none' | 'open' | 'closed';
}

/** The rows of a tree from top to bottom: what is shown, and of its branches what is open. */
export function treeRows(
  nodes: readonly TreeNode[],
  isShown: (key: string) => boolean,
  isOpen: (key: string) => boolean,
  level = 1,
): TreeRow[] {
  const shown = nodes.filter(({ node }) => isShown(node.legacyKey));
  return shown.flatMap((treeNode, index) => {
    const isBranch = treeNode.children.length > 0;
    const opened = isBranch && isOpen(treeNode.node.legacyKey);
    const row: TreeRow = {
      treeNode,
      level,
      position: index + 1,
      siblings: shown.length,
      branch: isBranch ? (opened ? 'open' : 'closed') : 'none',
    };
    return opened ? [row, ...treeRows(treeNode.children, isShown, isOpen, level + 1)] : [row];
  });
}

/** The row of a node or, where that is folded away or not shown, of what is nearest above it; -1 where there is none. */
export function rowOf(rows: readonly TreeRow[], treeNode: TreeNode | null): number {
  if (treeNode === null) return -1;
  const at = rows.findIndex((row) => row.treeNode.node.legacyKey === treeNode.node.legacyKey);
  return at === -1 ? rowOf(rows, treeNode.parent) : at;
}
