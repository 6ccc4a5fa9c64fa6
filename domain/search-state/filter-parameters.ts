import { isPartOfDateRange } from '../taxonomy/date-range.ts';
import { isLegacyKey, isValueFilter } from '../taxonomy/filter-groups.ts';
import { searchedFrom, toSearchedSinceKey } from '../taxonomy/searched-since.ts';
import { qualityKey, qualityLevels, valueKeys, type QualityLevel } from '../taxonomy/value-filters.ts';

/** Most filters of a search. */
export const mostFilters = 1000;

/** The query parameters of a search's filters; absent where none of them is applied. */
export interface FilterParameters {
  /** Legacy keys. */
  applied_filters?: string;
  /** `high,medium` */
  quality?: string;
  grade?: string;
  /** A year. */
  searched_since?: string;
}

/** Filters in their order: legacy keys as they were applied, each once, then those by values, of which one year at most. */
export function orderedFilters(filters: readonly string[]): string[] {
  const from = searchedFrom(filters);
  return [
    ...new Set(filters.filter((key) => !isValueFilter(key))),
    ...qualityLevels.map(qualityKey).filter((key) => filters.includes(key)),
    ...(filters.includes(valueKeys.grade) ? [valueKeys.grade] : []),
    ...(from === null ? [] : [toSearchedSinceKey(from)]),
  ];
}

/** What calls may ask by value, beside the keys of filters. */
export interface FilterValues {
  readonly quality: QualityLevel[];
  /** A year; null: any. */
  readonly searched_since: number | null;
}

export function filterValues(filters: readonly string[]): FilterValues {
  return {
    quality: qualityLevels.filter((level) => filters.includes(qualityKey(level))),
    searched_since: searchedFrom(filters),
  };
}

/** Filters with those that values ask for among them. */
export function withFilterValues(filters: readonly string[], values: FilterValues): string[] {
  const { quality, searched_since: from } = values;
  const since = from === null ? [] : [toSearchedSinceKey(from)];
  return orderedFilters([...filters, ...quality.map(qualityKey), ...since]);
}

/** The legacy keys among some texts, each once: what does not have their form, or is part of a date range, is left out. */
export function searchableFilters(texts: readonly string[]): string[] {
  const keys = texts.filter((text) => isLegacyKey(text) && !isPartOfDateRange(text));
  return [...new Set(keys)].slice(0, mostFilters);
}

export function toFilterParameters(filters: readonly string[]): FilterParameters {
  const keys = filters.filter((key) => !isValueFilter(key));
  const { quality, searched_since: from } = filterValues(filters);
  return {
    ...(keys.length === 0 ? {} : { applied_filters: keys.join(',') }),
    ...(quality.length === 0 ? {} : { quality: quality.join(',') }),
    ...(filters.includes(valueKeys.grade) ? { grade: 'true' } : {}),
    ...(from === null ? {} : { searched_since: String(from) }),
  };
}

/** The texts that an address has for each parameter of filters. */
export type FilterLists = Readonly<Record<keyof FilterParameters, readonly string[]>>;

/** The filters that lists of texts describe, as they stand in an address. What makes no sense counts as absent. */
export function fromFilterParameters({
  applied_filters: keys,
  quality,
  grade,
  searched_since: years,
}: FilterLists): string[] {
  const values = [
    ...quality.map(keyOfQuality),
    ...(grade.includes('true') ? [valueKeys.grade] : []),
    ...years.map(keyOfYear),
  ];
  return orderedFilters([...searchableFilters(keys), ...values.filter((key) => isValueFilter(key))]);
}

export function keyOfQuality(level: string): string {
  return `${valueKeys.quality}_${level}`;
}

export function keyOfYear(year: string): string {
  return toSearchedSinceKey(Number(year));
}
