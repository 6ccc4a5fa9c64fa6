import { useMemo } from 'react';
import { countUnknownFilters } from '#domain/search-state/unknown-filters.ts';
import { hasKey } from '#domain/taxonomy/filter-groups.ts';
import { useWrittenSearch } from './search-address.ts';

/** How many of the filters that the address names count as absent; 0 until the site's filters are known. */
export function useUnknownFilters(): number {
  const { parameters, written, trees } = useWrittenSearch();
  return useMemo(() => {
    // What has not the form of a filter is unknown without them.
    if (trees === undefined && written.filters.length > 0) return 0;
    return countUnknownFilters(parameters, (key) => trees !== undefined && hasKey(trees, key));
  }, [parameters, written, trees]);
}
