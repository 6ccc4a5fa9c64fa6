import { isDateRangeKey } from '#domain/taxonomy/date-range.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { ContentError, jsonPath } from './read-content.ts';

/** Refuses a filter that the site does not have, or that is a heading and so cannot be selected. */
export function checkFilters(
  trees: FilterTrees,
  keys: readonly string[],
  file: string,
  path: readonly PropertyKey[],
): void {
  for (const [index, key] of keys.entries()) {
    const treeNode = trees.byKey.get(key);
    if (isDateRangeKey(key) || (treeNode !== undefined && treeNode.node.heading !== true)) continue;
    const problem = treeNode === undefined ? 'is no filter of the site' : 'is a heading, not a filter';
    throw new ContentError(file, jsonPath([...path, index]), `${key} ${problem}`);
  }
}
