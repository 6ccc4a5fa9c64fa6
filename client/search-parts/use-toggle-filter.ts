import { useCallback } from 'react';
import { toggleFilter } from '#domain/taxonomy/selection.ts';
import { useFilterTrees } from '../api/site-guide.ts';
import { useChangeSearch } from './search-address.ts';

/** Ticks or unticks a node in the address, with what the trees' rules take with it. */
export function useToggleFilter(): (key: string) => void {
  const trees = useFilterTrees();
  const change = useChangeSearch();
  return useCallback(
    (key) => change((state) => ({ filters: toggleFilter(trees, state.filters, key) })),
    [trees, change],
  );
}
