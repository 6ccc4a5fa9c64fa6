import { memo, useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { asksForSomething, pageSize, type SearchState } from '#domain/search-state/search-state.ts';
import { shownQuery } from '#domain/search-state/shown-query.ts';
import { useFormInAddress } from '../../search/advanced/use-form-in-address.ts';
import { useSearchState, useTurnToPage } from '../../search/state/search-address.ts';
import { useSearchCounts, useSearchResults, type SearchResults } from '../../search/state/search-results.ts';
import { LazyUndoLine } from '../../saved/lazy-search-tools.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { PrintedFrom } from '../../export/printed-from.tsx';
import { FilterColumn } from './filter-column.tsx';
import { ResultsHead } from './results-head.tsx';
import { Results } from './results.tsx';
import { SearchHead } from './search-head.tsx';
import styles from './search-page.module.css';
import { rememberSearch } from '../../search/history/search-history.ts';
import { visitedSearch } from '../../search/history/visited-searches.ts';

/**
 * Search and its results. The address says what is searched for; this page keeps nothing of its own. It follows in small steps:
 * whoever ticks or types goes on meanwhile.
 */
export function SearchPage() {
  useFormInAddress();
  return <SearchWithResults state={useDeferredValue(useReachableSearch())} />;
}

const SearchWithResults = memo(function SearchWithResults({ state }: { state: SearchState }) {
  const { t } = useTranslation();
  const site = useSite();
  const { isSignedIn } = useSession();
  const results = useSearchResults(state);
  const counts = useSearchCounts(state);
  useDocumentTitle(shownQuery(state.query), t('search_page.title'));
  useRememberSearch(results);
  useRealPages(state, counts === null || counts.isPrevious ? null : counts.total);
  const section = useRef<HTMLElement>(null);
  useStartOfNewResults(state, section);
  return (
    <div className={styles['page']}>
      <PrintedFrom />
      <h1 className="visually-hidden">
        {asksForSomething(state) && state.query !== ''
          ? t('search_page.results_for', { query: state.query })
          : t('search_page.heading', { site: site.name })}
      </h1>
      <SearchHead state={state} />
      <FilterColumn state={state} counts={counts} />
      <section
        id="results"
        ref={section}
        className={styles['results']}
        tabIndex={-1}
        aria-labelledby="results-title"
      >
        <h2 id="results-title" className="visually-hidden">
          {t('search_page.results')}
        </h2>
        <ResultsHead state={state} results={results} />
        <Results state={state} results={results} />
        {isSignedIn && (
          <div className={styles['undo']}>
            <LazyUndoLine />
          </div>
        )}
      </section>
    </div>
  );
});

/** The search of the address, as far as the visitor may read it: without signing in that is the first page. */
function useReachableSearch(): SearchState {
  const state = useSearchState();
  const { isSignedIn } = useSession();
  return useMemo(() => (isSignedIn || state.page === 0 ? state : { ...state, page: 0 }), [isSignedIn, state]);
}

/** An address that points behind the end of the list is put right. */
function useRealPages(state: SearchState, total: number | null): void {
  const turnTo = useTurnToPage();
  const last = total === null ? null : Math.max(0, Math.ceil(total / pageSize) - 1);
  const isBehindEnd = last !== null && state.page > last;
  useEffect(() => {
    if (isBehindEnd) turnTo(last);
  }, [isBehindEnd, last, turnTo]);
}

/** New results are read from their start: a list that reaches up out of the window is brought down to it. */
function useStartOfNewResults(state: SearchState, section: RefObject<HTMLElement | null>): void {
  const identity = JSON.stringify([state.query, state.best, state.filters, state.sort]);
  const shown = useRef(identity);
  useEffect(() => {
    if (shown.current === identity) return;
    shown.current = identity;
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) section.current?.scrollIntoView({ block: 'start' });
  }, [identity, section]);
}

/** Keeps the search that is shown in the list of this visit's searches, once it is known what it finds. */
function useRememberSearch({ search, answers, isPrevious }: SearchResults): void {
  const total = isPrevious ? undefined : answers?.[0]?.hits.total.value;
  useEffect(() => {
    if (total !== undefined && asksForSomething(search))
      rememberSearch(visitedSearch(search, total, Date.now()));
  }, [search, total]);
}
