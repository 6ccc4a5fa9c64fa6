import { useEffect } from 'react';
import { asksForSomething } from '#domain/search-state/search-state.ts';
import type { SearchResults } from '../state/search-results.ts';
import { rememberSearch } from './search-history.ts';
import { visitedSearch } from './visited-searches.ts';

/** Keeps the search that is shown in the list of this visit's searches, once it is known what it finds. */
export function useRememberSearch({ search, answers, isPrevious }: SearchResults): void {
  const total = isPrevious ? undefined : answers?.[0]?.hits.total.value;
  useEffect(() => {
    if (total !== undefined && asksForSomething(search))
      rememberSearch(visitedSearch(search, total, Date.now()));
  }, [search, total]);
}
