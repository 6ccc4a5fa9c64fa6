import { filterKeys } from './filter-keys.ts';
import { isDateRangeKey } from './date-range.ts';
import { parseSearchedSince, parseSearchedYear, searchedSince } from './searched-since.ts';
import { compactFilters } from './compact-filters.ts';
import { parseQualityKey, valueKeys } from './value-filters.ts';
import type { FilterTrees, TreeNode } from './filter-tree.ts';

/** Selected keys by facet: within one they are alternatives, and every facet must match. Unknown keys stand alone. */
export function groupFilters(trees: FilterTrees, filters: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of filters) {
    const facet = facetOfKey(trees, key);
    groups.set(facet, [...(groups.get(facet) ?? []), key]);
  }
  return groups;
}

export function facetOfKey(trees: FilterTrees, key: string): string {
  const node = nodeKeyOf(key);
  return trees.byKey.get(node)?.facet ?? node;
}

/** The key of the node that a filter is drawn and named by: its own, but for those with years in them. */
export function nodeKeyOf(key: string): string {
  if (isDateRangeKey(key)) return filterKeys.dateRange;
  const isSearched = parseSearchedSince(key) !== null || parseSearchedYear(key) !== null;
  return isSearched ? searchedSince : key;
}

/** Whether a key is a filter of these trees; every range of years is. */
export function hasKey(trees: FilterTrees, key: string): boolean {
  return isDateRangeKey(key) || parseSearchedSince(key) !== null || trees.byKey.has(key);
}

/**
 * A search as its site reads it: filters that the site does not have count as absent, and the others are in their shortest form. The same
 * value where nothing of it changes.
 */
export function withFiltersOf<Asked extends { readonly filters: readonly string[] }>(
  trees: FilterTrees,
  asked: Asked,
): Asked {
  const known = asked.filters.filter((key) => hasKey(trees, key));
  const filters = compactFilters(trees, known);
  return filters.length === asked.filters.length ? asked : { ...asked, filters };
}

/** The form of every legacy key, date ranges included: two to four numbers joined by underscore. */
export const legacyKeyPattern = /^\d{1,4}(_\d{1,4}){1,3}$/;

export function isLegacyKey(text: string): boolean {
  return legacyKeyPattern.test(text);
}

/** The form of every filter: a legacy key, or one by quality, GRADE profile or last literature search. */
export const filterKeyPattern =
  /^(?:\d{1,4}(?:_\d{1,4}){1,3}|quality_(?:high|medium|low|unrated)|grade|searched_since_(?:19|20)\d{2})$/;

export function isValueFilter(key: string): boolean {
  return key === valueKeys.grade || parseQualityKey(key) !== null || parseSearchedSince(key) !== null;
}

/** The first filters below a group that can be chosen: its children, and in place of a heading among them those of the heading. */
export function firstFilters(group: TreeNode): TreeNode[] {
  const filters = group.children.flatMap((child) => (child.node.heading === true ? child.children : [child]));
  return filters.filter(({ node }) => node.type === undefined);
}
