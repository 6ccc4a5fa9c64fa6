import { parseSearchedSince, withSearchedSince } from './searched-since.ts';
import { compactFilters, isBelowSelected } from './compact-filters.ts';
import { descendants, type FilterTrees, type TreeNode } from './filter-tree.ts';

/**
 * The filters after a node is toggled, in their shortest form. A leaf is added or removed; a parent adds or removes itself, its children
 * and grandchildren. Then, upward: where all siblings are selected their parent is selected in their place; otherwise no ancestor is, and
 * what else was below it is selected by itself. Headings are never selected. An unknown key is toggled as a leaf; a year of
 * the last search takes the place of another.
 */
export function toggleFilter(trees: FilterTrees, selected: readonly string[], key: string): string[] {
  const from = parseSearchedSince(key);
  if (from !== null) return withSearchedSince(selected, selected.includes(key) ? null : from);
  const treeNode = trees.byKey.get(key);
  const next = expandFilters(trees, selected);
  const affected = treeNode === undefined ? [key] : [key, ...keysBelow(treeNode)];
  const adding = !next.has(key);
  for (const one of affected) {
    if (adding) next.add(one);
    else next.delete(one);
  }
  if (treeNode !== undefined) settleAncestors(treeNode, next);
  return compactFilters(trees, [...next]);
}

/** Several keys added at once, each with its parents' and children's rules (a guided question's answer). */
export function applyFilters(
  trees: FilterTrees,
  selected: readonly string[],
  keys: readonly string[],
): string[] {
  return keys.reduce<string[]>(
    (all, key) => (isSelected(trees, all, key) ? all : toggleFilter(trees, all, key)),
    [...selected],
  );
}

/** Whether a filter is selected, by itself or by one above it. */
export function isSelected(trees: FilterTrees, selected: readonly string[], key: string): boolean {
  const treeNode = trees.byKey.get(key);
  return treeNode === undefined
    ? selected.includes(key)
    : appliedState(treeNode, new Set(selected)) === 'all';
}

/** `some` = not selected itself, but a descendant is: a checkbox shows it as mixed. */
export type Applied = 'all' | 'some' | 'none';

/** A node is applied if it or any descendant is selected, or one that stands for it. */
export function appliedState(treeNode: TreeNode, selected: ReadonlySet<string>): Applied {
  if (selected.has(treeNode.node.legacyKey) || isBelowSelected(treeNode, selected)) return 'all';
  return descendants(treeNode).some((below) => selected.has(below.node.legacyKey)) ? 'some' : 'none';
}

/** What a node stands for when it is selected; what is below it in a facet of its own is another question. */
function keysBelow(treeNode: TreeNode): string[] {
  return descendants(treeNode)
    .filter(({ facet }) => facet === treeNode.facet)
    .map(({ node }) => node.legacyKey);
}

/** A selection with all that goes without saying in it. */
function expandFilters(trees: FilterTrees, selected: readonly string[]): Set<string> {
  return new Set(
    selected.flatMap((key) => {
      const treeNode = trees.byKey.get(key);
      return treeNode === undefined ? [key] : [key, ...keysBelow(treeNode)];
    }),
  );
}

function settleAncestors({ parent, facet }: TreeNode, expanded: Set<string>): void {
  if (parent === null || parent.facet !== facet) return;
  const key = parent.node.legacyKey;
  const hasAll = parent.children.every((child) => expanded.has(child.node.legacyKey));
  if (!hasAll) expanded.delete(key);
  else if (parent.node.heading !== true) expanded.add(key);
  settleAncestors(parent, expanded);
}
