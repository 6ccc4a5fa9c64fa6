import { isValueFilter } from '../taxonomy/filter-groups.ts';
import { keyOfQuality, keyOfYear, searchableFilters } from './filter-parameters.ts';
import { filterListsOf } from './search-url.ts';

/** How many of the filters that query parameters name the site does not have, each once: those that it once had, and what is no filter at all. */
export function countUnknownFilters(
  parameters: Readonly<Record<string, unknown>>,
  hasFilter: (key: string) => boolean,
): number {
  const { applied_filters: keys, quality, searched_since: years } = filterListsOf(parameters);
  const isKnown = (key: string): boolean => searchableFilters([key]).length > 0 && hasFilter(key);
  const values = [...quality.map(keyOfQuality), ...years.map(keyOfYear)];
  return (
    new Set(keys.filter((key) => !isKnown(key))).size +
    new Set(values.filter((key) => !isValueFilter(key))).size
  );
}
