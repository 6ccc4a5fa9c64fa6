import { filterColour } from '#contract/applied-filters.ts';
import { parseDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { nodeKeyOf } from '#domain/taxonomy/filter-groups.ts';
import { nameOfNode } from '#domain/taxonomy/name-of-node.ts';
import { parseSearchedSince } from '#domain/taxonomy/searched-since.ts';
import type { FilterTrees, TreeNode } from '#domain/taxonomy/filter-tree.ts';
import type { Language } from '#domain/sites/languages.ts';

export function rootOf(treeNode: TreeNode): TreeNode {
  return treeNode.parent === null ? treeNode : rootOf(treeNode.parent);
}

/** The filter group that a key belongs to; null for a key that the site does not have. */
export function groupOfKey(trees: FilterTrees, key: string): TreeNode | null {
  const treeNode = trees.byKey.get(nodeKeyOf(key));
  return treeNode === undefined ? null : rootOf(treeNode);
}

/** The number of a group's colour; null: of no group. */
export function colourOfGroup(trees: FilterTrees, group: TreeNode | null): number {
  return filterColour(group === null ? -1 : trees.roots.indexOf(group));
}

/**
 * What an applied filter is called: its node's name, with its year where it has one, or the years of a date range. `under`: the key of
 * the node that it is shown under, if it is under one.
 */
export function nameOfKey(trees: FilterTrees, key: string, language: Language, under?: string): string {
  const range = parseDateRangeKey(key);
  if (range !== null) return `${range.from}–${range.to}`;
  const treeNode = trees.byKey.get(nodeKeyOf(key));
  if (treeNode === undefined) return key;
  const from = parseSearchedSince(key);
  const name = nameOfNode(treeNode, language, under);
  return from === null ? name : `${name} ${from}`;
}
