import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch, type HistoryState } from '@tanstack/react-router';
import { useCallback, useMemo, useReducer } from 'react';
import { changeSearch, type SearchState } from '#domain/search-state/search-state.ts';
import { fromSearchParameters, toSearchParameters } from '#domain/search-state/search-url.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { filterOutlineQuery, filterTreesQuery, type FilterOutline } from '../../app/api/site-guide.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useLayers } from '../../layers/layer-stack.tsx';
import { useSite } from '../../app/session/site.tsx';

interface WrittenSearch {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What they describe, with all that has the form of a filter. */
  readonly written: SearchState;
  /** The filters of the site, as far as they are needed for it; undefined until they are known. */
  readonly trees: FilterTrees | undefined;
}

/** The address of the page as it stands. */
export function useWrittenSearch(): WrittenSearch {
  const site = useSite();
  const parameters: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const written = useMemo(() => fromSearchParameters(parameters, site), [parameters, site]);
  const language = useLanguage();
  const outline = useQuery(filterOutlineQuery(site.code, language)).data;
  const whole = useQuery({
    ...filterTreesQuery(site.code, language),
    enabled: written.filters.length > 0,
  }).data;
  return { parameters, written, trees: treesFor(written, whole, outline) };
}

/**
 * The search that the address of the page describes: the only place where it is kept. What is no filter of the site counts
 * as absent, and what goes without saying is left out, once the filters are known.
 */
export function useSearchState(): SearchState {
  const { written, trees } = useWrittenSearch();
  return useMemo(() => readBy(written, trees), [written, trees]);
}

function readBy(state: SearchState, trees: FilterTrees | undefined): SearchState {
  return trees === undefined ? state : withFiltersOf(trees, state);
}

/** The outline knows the filters of the address that it was made for, and no others. */
function treesFor(
  state: SearchState,
  whole: FilterTrees | undefined,
  outline: FilterOutline | undefined,
): FilterTrees | undefined {
  const isOfOutline = outline?.filters.join() === state.filters.join();
  return whole ?? (isOfOutline ? outline?.trees : undefined);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step of the history was made by a pause while typing: the next pause writes over it. */
    typed?: boolean;
  }
}

export type SearchChange = Parameters<typeof changeSearch>[1];

/** Given a function, it gets the search as it then is. */
type ChangeOfSearch = SearchChange | ((state: SearchState) => SearchChange);

/** A change made in a layer leaves the layer open. */
function keepLayers({ layerDepth }: HistoryState): HistoryState {
  return layerDepth === undefined ? {} : { layerDepth };
}

/** Reads the search as it will be once navigation under way has ended, so that quick changes build on each other. */
export function useLatestSearch(): () => SearchState {
  const router = useRouter();
  const site = useSite();
  const language = useLanguage();
  const queries = useQueryClient();
  return useCallback(() => {
    const whole = queries.getQueryData(filterTreesQuery(site.code, language).queryKey);
    const outline = queries.getQueryData(filterOutlineQuery(site.code, language).queryKey);
    const written = fromSearchParameters(router.latestLocation.search, site);
    return readBy(written, treesFor(written, whole, outline));
  }, [router, site, language, queries]);
}

/** Writes a search into the address: in place of what stands there, unless it is to be a step of its own in the history. */
function useWriteSearch() {
  const navigate = useNavigate();
  const site = useSite();
  return useCallback(
    (written: SearchState, state: (before: HistoryState) => HistoryState = keepLayers, replace = true) => {
      const search = toSearchParameters(written, site);
      void navigate({ to: '/search', search, state, replace, resetScroll: false });
    },
    [navigate, site],
  );
}

/**
 * Changes the search: the address is written, everything else follows.
 * `typed`: a pause while typing, of which several in a row are one step in the history of the browser. All changes that are
 * made in a layer are one step, that of the layer.
 */
export function useChangeSearch(): (change: ChangeOfSearch, options?: { typed?: boolean }) => void {
  const write = useWriteSearch();
  const router = useRouter();
  const site = useSite();
  const latest = useLatestSearch();
  const isInLayer = useLayers().stack.length > 0;
  return useCallback(
    (change, { typed = false } = {}) => {
      const state = latest();
      const wasTyped = router.latestLocation.state.typed === true;
      const next = changeSearch(state, typeof change === 'function' ? change(state) : change, site);
      const withTyped = (before: HistoryState): HistoryState => ({
        ...keepLayers(before),
        ...(typed && { typed }),
      });
      write(next, withTyped, (typed && wasTyped) || isInLayer);
    },
    [write, router, site, latest, isInLayer],
  );
}

/**
 * For fields whose next key goes on from what the last one chose: the search of the address, which the page follows a little
 * later, and the change, which draws the field again at once.
 */
export function useChosenSearch(): { chosen: SearchState; choose: (change: ChangeOfSearch) => void } {
  const latest = useLatestSearch();
  const change = useChangeSearch();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  return {
    chosen: latest(),
    choose(wanted) {
      change(wanted);
      drawAgain();
    },
  };
}

/** What a pause while typing searched for becomes a step of its own: the next pause does not write over it. */
export function useKeepTyped(): () => void {
  const write = useWriteSearch();
  const router = useRouter();
  const latest = useLatestSearch();
  return useCallback(() => {
    if (router.latestLocation.state.typed === true) write(latest());
  }, [write, router, latest]);
}

/** Writes how far the list has been read; going back skips these steps. A list that is being left is not turned. */
export function useTurnToPage(): (page: number) => void {
  const write = useWriteSearch();
  const router = useRouter();
  const latest = useLatestSearch();
  return useCallback(
    (page) => {
      if (router.latestLocation.pathname === '/search') write({ ...latest(), page });
    },
    [write, router, latest],
  );
}
