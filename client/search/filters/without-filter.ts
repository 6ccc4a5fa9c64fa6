import { isDateRangeKey, withDateRange } from '#domain/taxonomy/date-range.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { isSelected, toggleFilter } from '#domain/taxonomy/selection.ts';

/** The filters without one of them, and without what it stands for below it. */
export function withoutFilter(trees: FilterTrees, filters: readonly string[], key: string): string[] {
  if (isDateRangeKey(key)) return withDateRange(filters, null);
  return isSelected(trees, filters, key) ? toggleFilter(trees, filters, key) : [...filters];
}
