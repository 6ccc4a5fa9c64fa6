import { filterKeys } from './filter-keys.ts';

export const earliestYear = 1900;

export interface YearRange {
  readonly from: number;
  readonly to: number;
}

export function isDateRangeKey(key: string): boolean {
  return parseDateRangeKey(key) !== null;
}

/** A range that was cut, or has no years yet: `0_12`, `0_12_2015`, `0_12_2015_20`. */
export function isPartOfDateRange(key: string): boolean {
  return `${key}_`.startsWith(`${filterKeys.dateRange}_`) && !isDateRangeKey(key);
}

/** The years of `0_12_2015_2020`, both included, or null where the key is none. */
export function parseDateRangeKey(key: string): YearRange | null {
  if (!key.startsWith(filterKeys.dateRange)) return null;
  const match = /^_(\d{4})_(\d{4})$/.exec(key.slice(filterKeys.dateRange.length));
  return match === null ? null : { from: Number(match[1]), to: Number(match[2]) };
}

export function toDateRangeKey({ from, to }: YearRange): string {
  return `${filterKeys.dateRange}_${from}_${to}`;
}

/** What two typed years come to: a range once both have four digits and make sense, removal once both are empty, else nothing yet. */
export function readTypedYears(
  from: string,
  to: string,
  currentYear: number,
): YearRange | 'removed' | 'incomplete' {
  if (from === '' && to === '') return 'removed';
  if (!/^\d{4}$/.test(from) || !/^\d{4}$/.test(to)) return 'incomplete';
  const range = { from: Number(from), to: Number(to) };
  const isPossible = range.from >= earliestYear && range.to <= currentYear && range.from <= range.to;
  return isPossible ? range : 'incomplete';
}

/** The filters with this date range in place of any other, or with none. */
export function withDateRange(filters: readonly string[], range: YearRange | null): string[] {
  const others = filters.filter((key) => !isDateRangeKey(key));
  return range === null ? others : [...others, toDateRangeKey(range)];
}
