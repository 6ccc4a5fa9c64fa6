import type { Site } from '../sites/sites.ts';
import { storableText } from '../text/storable-text.ts';
import { orderedFilters } from './filter-parameters.ts';
import { normaliseSort, type SortCriterion } from './sort.ts';

/** Everything that decides which documents a search page shows, as one immutable value. */
export interface SearchState {
  readonly query: string;
  readonly best: boolean;
  /** Only the words as they are written, without their forms in other languages. Absent: with them. */
  readonly asWritten?: true;
  /** Filter keys, as `orderedFilters` puts them. */
  readonly filters: readonly string[];
  readonly sort: readonly SortCriterion[];
  /** From 0. */
  readonly page: number;
}

/** Documents on a page. */
export const pageSize = 20;
/** Most characters of a query. */
export const longestQuery = 4096;

/**
 * A query that every call takes: without what cannot be stored, and cut where it is too long. It is cut and not dropped,
 * since a search reads the first 200 words alone: of a long text that was pasted, the cut finds the same.
 */
export function searchableQuery(text: string): string {
  // A pair of surrogates may have been cut in two.
  return storableText(storableText(text).slice(0, longestQuery));
}

export function emptySearch(site: Site): SearchState {
  return { query: '', best: false, filters: [], sort: [site.defaultSort], page: 0 };
}

/** A change of query, best, filters or sort starts again at the first page. */
export function changeSearch(
  state: SearchState,
  change: Partial<Pick<SearchState, 'query' | 'best' | 'filters' | 'sort'>> & {
    readonly asWritten?: boolean;
  },
  site: Site,
): SearchState {
  const { asWritten, ...others } = { ...state, ...change };
  // What was asked of other words is not asked of these.
  const isAsked = change.asWritten ?? (asWritten === true && others.query === state.query);
  const next = { ...others, page: 0 };
  return {
    ...next,
    ...(isAsked ? { asWritten: true as const } : {}),
    query: searchableQuery(next.query),
    filters: orderedFilters(next.filters),
    sort: normaliseSort(next.sort, site.defaultSort),
  };
}

/** Saving and subscribing ignore a search that asks for nothing. */
export function asksForSomething(state: Pick<SearchState, 'query' | 'filters'>): boolean {
  return state.query.trim() !== '' || state.filters.length > 0;
}
