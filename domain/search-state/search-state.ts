import type { Site } from '../sites/sites.ts';
import { normaliseSort, type SortCriterion } from './sort.ts';

/** Everything that decides which documents a search page shows, as one immutable value. */
export interface SearchState {
  readonly query: string;
  readonly best: boolean;
  /** Legacy keys, in the order in which they were applied, each once. */
  readonly filters: readonly string[];
  readonly sort: readonly SortCriterion[];
  /** From 0. */
  readonly page: number;
}

/** Documents on a page. */
export const pageSize = 20;

export function emptySearch(site: Site): SearchState {
  return { query: '', best: false, filters: [], sort: [site.defaultSort], page: 0 };
}

/** A change of query, best, filters or sort starts again at the first page. */
export function changeSearch(
  state: SearchState,
  change: Partial<Pick<SearchState, 'query' | 'best' | 'filters' | 'sort'>>,
  site: Site,
): SearchState {
  const next = { ...state, ...change, page: 0 };
  return { ...next, filters: [...new Set(next.filters)], sort: normaliseSort(next.sort, site.defaultSort) };
}

/** Saving and subscribing ignore a search that asks for nothing. */
export function asksForSomething(state: Pick<SearchState, 'query' | 'filters'>): boolean {
  return state.query.trim() !== '' || state.filters.length > 0;
}
