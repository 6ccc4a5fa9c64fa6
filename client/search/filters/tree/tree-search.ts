import type { TreeNode } from '#domain/taxonomy/filter-tree.ts';

/** Case and accents are no difference to a person who looks for a name. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a typed text leaves of a tree: the nodes to show, those to open so that the found ones are seen, and these. */
export interface TreeSearch {
  readonly shown: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly found: ReadonlySet<string>;
}

/**
 * Finds nodes whose name has the typed text. Their ancestors are shown and open; what lies below a found node is shown
 * too, closed, so that a found branch can be looked into. null = nothing typed, everything is shown.
 */
export function searchTree(
  roots: readonly TreeNode[],
  typed: string,
  titleOf: (treeNode: TreeNode) => string,
): TreeSearch | null {
  const wanted = foldAccents(typed.trim());
  if (wanted === '') return null;
  const shown = new Set<string>();
  const opened = new Set<string>();
  const found = new Set<string>();

  /** Whether the node or one below it is found. */
  function visit(treeNode: TreeNode, isBelowFound: boolean): boolean {
    const isFound = foldAccents(titleOf(treeNode)).includes(wanted);
    const foundBelow = treeNode.children.filter((child) => visit(child, isBelowFound || isFound)).length > 0;
    if (isFound || foundBelow || isBelowFound) shown.add(treeNode.node.legacyKey);
    if (isFound) found.add(treeNode.node.legacyKey);
    if (foundBelow) opened.add(treeNode.node.legacyKey);
    return isFound || foundBelow;
  }

  for (const root of roots) visit(root, false);
  return { shown, opened, found };
}
