import { useCallback, useMemo } from 'react';
import { useAskForAccount } from '../../account/use-ask-for-account.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchHitDocument } from '#contract/search.ts';
import { pageSize, type SearchState } from '#domain/search-state/search-state.ts';
import { toSearchParameters } from '#domain/search-state/search-url.ts';
import { useScrollToAnchor } from '../../search/results/article-anchor.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { ResultItem } from '../../search/results/result-item.tsx';
import { LazyResultTools, LazySelectionBar } from '../../saved/lazy-search-tools.tsx';
import { ShownResultsContext } from '../../saved/documents/shown-results.ts';
import { isOutOfReach } from '../../app/offline/or-kept.ts';
import { useSession } from '../../app/session/session.ts';
import type { SearchResults } from '../../search/state/search-results.ts';
import { useSite } from '../../app/session/site.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsHydrating } from '../../ui/hydration.ts';
import { ListEnd } from './list-end.tsx';
import { LazyKeptInstead } from './lazy-kept-instead.tsx';
import { LazyFewFound, LazyNothingFound } from './lazy-alternative-searches.tsx';
import styles from './search-page.module.css';

/** Of a list with no more documents than this it is said what would find more. */
const few = 3;

interface ResultsProps {
  readonly state: SearchState;
  readonly results: SearchResults;
}

/** The list, or what stands in its place: nothing yet, nothing found, a failure. */
export function Results({ state, results }: ResultsProps) {
  const { t } = useTranslation();
  const { answers, isPrevious, error, retry } = results;
  useScrollToAnchor(answers !== null);
  if (error !== null && (answers === null || isPrevious)) {
    return (
      <div className={styles['failure']}>
        <CallFailure error={error} onRetry={retry} />
        {isOutOfReach(error) && <LazyKeptInstead />}
      </div>
    );
  }
  if (answers === null) return <DelayedSkeletons texts={4} lines={5} />;
  const [first] = answers;
  const total = first?.hits.total.value ?? 0;
  if (first !== undefined && total === 0 && !isPrevious) {
    return <LazyNothingFound state={state} answer={first} />;
  }
  return (
    <>
      <output className={styles['since']}>
        {error !== null && t('offline.results_of', { date: results.since })}
      </output>
      <ResultList results={results} total={total} />
      {first !== undefined && total <= few && !isPrevious && <LazyFewFound state={state} answer={first} />}
      {error === null ? (
        <ListEnd state={state} results={results} total={total} />
      ) : (
        <CallFailure error={error} onRetry={retry} />
      )}
    </>
  );
}

function ResultList({ results, total }: Pick<ResultsProps, 'results'> & { total: number }) {
  const { t } = useTranslation();
  const site = useSite();
  const { isSignedIn } = useSession();
  const isHydrating = useIsHydrating();
  const askForAccount = useAskForAccount();
  const onSave = useCallback(
    (document: number) => askForAccount({ kind: 'save_document', document }),
    [askForAccount],
  );
  const { search, answers } = results;
  const fromSearch = useMemo(() => toSearchParameters(search, site), [search, site]);
  const before = results.firstPage * pageSize;
  const hits = useMemo(() => answers?.flatMap((answer) => answer.hits.hits) ?? [], [answers]);
  const shown = useMemo(
    () => ({ search, total, ids: hits.map((hit) => hit._source.id) }),
    [search, total, hits],
  );
  return (
    <ShownResultsContext value={shown}>
      <Selection />
      {before > 0 && (
        <div className={styles['earlier']}>
          <Button onClick={results.showEarlier}>{t('search_page.show_earlier')}</Button>
        </div>
      )}
      <ol
        className={`${styles['list']} ${results.isPrevious ? styles['previous'] : ''} ${isHydrating && !isSignedIn ? styles['early'] : ''}`}
        aria-busy={results.isPrevious}
        start={before + 1}
      >
        {hits.map((hit, index) => (
          <li key={keyOf(hit)}>
            <ResultItem
              hit={hit}
              number={before + index + 1}
              fromSearch={fromSearch}
              Tools={isSignedIn ? LazyResultTools : null}
              onSave={isSignedIn ? null : onSave}
            />
          </li>
        ))}
      </ol>
    </ShownResultsContext>
  );
}

/** Above the list, for who is signed in. A rendered page keeps its place, which the browser shows where somebody is. */
function Selection() {
  const { isSignedIn } = useSession();
  const isHydrating = useIsHydrating();
  if (isSignedIn) {
    return (
      <div className={styles['selection']}>
        <LazySelectionBar />
      </div>
    );
  }
  return (
    isHydrating && (
      <div data-part="account">
        <div className={styles['selectionPlace']} />
      </div>
    )
  );
}

function keyOf({ _id: id }: SearchHitDocument): string {
  return id;
}
