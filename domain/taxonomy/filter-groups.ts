import { isDateRangeKey, dateRangeKey } from './date-range.ts';
import type { FilterTrees } from './filter-tree.ts';

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
  return isDateRangeKey(key) ? dateRangeKey : (trees.byKey.get(key)?.facet ?? key);
}

/** The form of every legacy key, date ranges included: two to four numbers joined by underscore. */
export const legacyKeyPattern = /^\d{1,4}(_\d{1,4}){1,3}$/;
