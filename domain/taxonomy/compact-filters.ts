import type { FilterTrees, TreeNode } from './filter-tree.ts';

/**
 * The shortest selection that means the same: a filter goes without saying where one above it in its facet is selected, since every
 * document that carries it carries that one too.
 */
export function compactFilters(trees: FilterTrees, selected: readonly string[]): string[] {
  const all = new Set(selected);
  return [...all].filter((key) => {
    const treeNode = trees.byKey.get(key);
    return treeNode === undefined || !isBelowSelected(treeNode, all);
  });
}

/** Whether a node goes without saying: one above it in its facet is selected. */
export function isBelowSelected({ parent, facet }: TreeNode, selected: ReadonlySet<string>): boolean {
  if (parent === null || parent.facet !== facet) return false;
  return selected.has(parent.node.legacyKey) || isBelowSelected(parent, selected);
}
