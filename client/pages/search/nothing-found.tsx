import { useTranslation } from '../../i18n/use-translation.tsx';
import type { SearchAnswer } from '#contract/search.ts';
import { mostSearchesCounted } from '#domain/search/counted-searches.ts';
import { changeSearch, type SearchState } from '#domain/search-state/search-state.ts';
import { useLayers } from '../../layers/layer-stack.tsx';
import { useSearchTotals } from '../../search-parts/search-totals.ts';
import { removableWords } from '#query-language/words-of-query.ts';
import { useTreesOrNone } from '../../search-parts/trees.ts';
import { useSite } from '../../session/site.tsx';
import { Button } from '../../ui/button.tsx';
import { DidYouMean } from './results-head.tsx';
import { InTheWay } from './in-the-way.tsx';
import { NothingFoundTitle } from './nothing-found-title.tsx';
import styles from './search-page.module.css';
import { isSingle, usefulWays, waysOut, type CountedWay } from './ways-out.ts';
import { WaysOutList } from './ways-out-list.tsx';

interface FoundProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
}

/** Says that nothing was found, which word or filter is in the way, and what would find something. */
export function NothingFound({ state, answer }: FoundProps) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const { ways, corrected } = useWaysOut(state, answer);
  const isOnlyWords = removableWords(state.query) !== null;
  const isWithoutLimits = state.filters.length === 0 && !state.best;
  return (
    <>
      <NothingFoundTitle state={state} />
      <DidYouMean state={state} correction={answer.did_you_mean} total={corrected} />
      {isWithoutLimits && isOnlyWords && ways?.length === 0 && <p>{t('search_page.none_of_words')}</p>}
      <output className={styles['ways']}>
        {ways !== null && ways.length > 0 && (
          <>
            <InTheWay ways={ways} />
            <WaysOutList ways={ways} />
          </>
        )}
      </output>
      {/* Last: what is counted meanwhile would push it down. */}
      {ways !== null && (
        <p>
          <Button onClick={() => open({ name: 'help' })}>{t('search_page.search_tips')}</Button>
        </p>
      )}
    </>
  );
}

/** What is offered beside a short list at most. */
const fewWays = 3;

/** Says what a single change would add to a very short list; nothing where none adds anything. */
export function FewFound({ state, answer }: FoundProps) {
  const { t } = useTranslation();
  const { ways } = useWaysOut(state, answer);
  const single = ways?.filter(({ change, total }) => isSingle(change) && total !== null) ?? [];
  if (single.length === 0) return null;
  return (
    <section className={styles['few']} aria-labelledby="few-found">
      <h3 id="few-found">{t('search_page.ways_out')}</h3>
      <WaysOutList ways={single.slice(0, fewWays)} />
    </section>
  );
}

interface WaysOut {
  /** null until they are counted. */
  readonly ways: readonly CountedWay[] | null;
  /** What the search finds with its spelling put right; null where that is not known. */
  readonly corrected: number | null;
}

function useWaysOut(state: SearchState, answer: SearchAnswer): WaysOut {
  const site = useSite();
  const ways = waysOut(state, useTreesOrNone(), site);
  const correction = answer.did_you_mean;
  const searches = ways.map(({ search }) => search).slice(0, mostSearchesCounted - 1);
  if (correction !== null) searches.push(changeSearch(state, { query: correction }, site));
  const totals = useSearchTotals(searches);
  if (totals === 'pending') return { ways: null, corrected: null };
  const counts = totals === 'unknown' ? null : totals;
  return {
    ways: usefulWays(ways, counts, answer.hits.total.value),
    corrected: correction === null ? null : (counts?.at(-1) ?? null),
  };
}
