import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SearchAnswer } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSite } from '../../app/session/site.tsx';
import { searchPageQuery } from './search-query.ts';

/** An address may open a list in its middle; up to this page, what comes before is loaded with it. */
const loadedFromTheStart = 4;

/** A list that was read on is loaded again up to where it was, so that it stands there; not with more calls than these at once. */
const loadedAtOnce = 20;

export interface SearchResults {
  /** The pages from `firstPage` on; those of the search before, while nothing of the new one is there. null = nothing yet. */
  readonly answers: readonly SearchAnswer[] | null;
  readonly firstPage: number;
  /** The search that the answers belong to. */
  readonly search: SearchState;
  /** The answers are those of the search before. */
  readonly isPrevious: boolean;
  readonly isLoadingMore: boolean;
  /** From when the oldest of the answers is. */
  readonly since: Date;
  readonly error: Error | null;
  retry(): void;
  /** Shows the page before the first one too. */
  showEarlier(): void;
}

/** A list of results, and the search that it answers. */
type ShownList = Pick<SearchResults, 'firstPage' | 'search'> & { readonly answers: readonly SearchAnswer[] };

/** All loaded pages of a search, up to `state.page`. */
export function useSearchResults(state: SearchState): SearchResults {
  const { firstPage, showEarlier } = useFirstPage(state);
  const site = useSite();
  const language = useLanguage();
  const numbers = Array.from({ length: state.page - firstPage + 1 }, (_, index) => firstPage + index);
  const loaded = useQueries({
    queries: numbers.map((page) => searchPageQuery({ ...state, page }, site.code, language)),
    combine: combinePages,
  });
  const { answers } = loaded;
  const isNew = answers.length > 0;
  const [shown] = useCarriedOver<ShownList | null>((before) => {
    if (!isNew) return before;
    const list = { answers, firstPage, search: state };
    // The same list stays the same object, so that what is drawn from it is not drawn again.
    return before !== null && isSameList(list, before) ? before : list;
  }, null);
  return {
    answers: shown?.answers ?? null,
    firstPage: shown?.firstPage ?? firstPage,
    search: shown?.search ?? state,
    isPrevious: !isNew && shown !== null,
    since: loaded.since,
    isLoadingMore: isNew && loaded.isFetchingMore,
    error: loaded.error,
    retry: loaded.retry,
    showEarlier,
  };
}

function isSameList(one: ShownList, other: ShownList): boolean {
  const isSameSearch = JSON.stringify(one.search) === JSON.stringify(other.search);
  return isSameSearch && one.answers === other.answers && one.firstPage === other.firstPage;
}

/**
 * A value that follows from the one of the drawing before, and how to set another. Set while drawing, as React advises for such
 * values: it then draws this component once more, and shows nothing of the first drawing.
 */
function useCarriedOver<Value>(
  next: (before: Value) => Value,
  first: Value,
): [value: Value, set: (value: Value) => void] {
  const [before, set] = useState(first);
  const value = next(before);
  if (value !== before) set(() => value);
  return [value, set];
}

interface PageResult {
  readonly data: SearchAnswer | undefined;
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly isPending: boolean;
  refetch(): Promise<unknown>;
}

/** The pages that are there without a gap. */
function combinePages(results: readonly PageResult[]) {
  const gap = results.findIndex((result) => result.data === undefined);
  const answers = results
    .slice(0, gap === -1 ? results.length : gap)
    .flatMap((result) => (result.data === undefined ? [] : [result.data]));
  return {
    answers,
    since: new Date(
      Math.min(Date.now(), ...results.slice(0, answers.length).map((one) => one.dataUpdatedAt)),
    ),
    isFetchingMore: results.some((result) => result.isPending),
    error: results.find((result) => result.error !== null)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.error !== null) void result.refetch();
    },
  };
}

/** Where the list begins: at the start, or, for an address far inside it, at the earliest page that is at hand. */
function useFirstPage(state: SearchState): { firstPage: number; showEarlier: () => void } {
  const client = useQueryClient();
  const site = useSite();
  const language = useLanguage();
  const search = JSON.stringify([state.query, state.best, state.filters, state.sort, language]);
  const isAtHand = (page: number): boolean =>
    client.getQueryData(searchPageQuery({ ...state, page }, site.code, language).queryKey) !== undefined;
  const [start, setStart] = useCarriedOver(
    (before) => {
      // A rendered page shows the start of the list until it is known who reads it, and how far that was read.
      const goesOn = before.page <= state.page && state.page <= before.reached + loadedAtOnce;
      if (before.search !== search || !goesOn)
        return { search, page: startOfList(state.page, isAtHand), reached: state.page };
      return before.reached === state.page ? before : { ...before, reached: state.page };
    },
    { search: '', page: 0, reached: 0 },
  );
  return {
    firstPage: start.page,
    showEarlier: () => setStart({ ...start, page: Math.max(0, start.page - 1) }),
  };
}

/** The first page to show of a list that is open at `page`. */
export function startOfList(page: number, isAtHand: (page: number) => boolean): number {
  if (page <= loadedFromTheStart) return 0;
  let first = page;
  while (first > 0 && isAtHand(first - 1)) first -= 1;
  return first;
}

/** Total, and documents by filter and by year. */
export type SearchCounts = Pick<SearchAnswer, 'facets' | 'years'> & {
  readonly total: number;
  /** They are those of the search before, while the search's own are on their way. */
  readonly isPrevious: boolean;
};

export function useSearchCounts(state: SearchState): SearchCounts | null {
  const site = useSite();
  const language = useLanguage();
  const first = searchPageQuery({ ...state, page: 0 }, site.code, language);
  const { data, isPlaceholderData: isPrevious } = useQuery({ ...first, placeholderData: keepPreviousData });
  return useMemo(
    () =>
      data === undefined
        ? null
        : { total: data.hits.total.value, facets: data.facets, years: data.years, isPrevious },
    [data, isPrevious],
  );
}
