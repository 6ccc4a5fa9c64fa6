import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchAnswer } from '#contract/search.ts';
import { mostSearchesCounted } from '#domain/search/counted-searches.ts';
import { changeSearch, emptySearch, type SearchState } from '#domain/search-state/search-state.ts';
import { useLayers } from '../../layers/layer-stack.tsx';
import { useSearchTotals } from '../../search/state/search-totals.ts';
import { looseWords } from '#query-language/words-of-query.ts';
import { useTreesOrNone } from '../../search/filters/trees.ts';
import { useSite } from '../../app/session/site.tsx';
import { Button } from '../../ui/button.tsx';
import { DidYouMean } from './results-head.tsx';
import { BlockingTerms } from './blocking-terms.tsx';
import { IdentifierNotFound } from './identifier-not-found.tsx';
import { NothingFoundTitle } from './nothing-found-title.tsx';
import { soughtIdentifier, type SoughtIdentifier } from './sought-identifier.ts';
import styles from './search-page.module.css';
import {
  isSingle,
  usefulAlternatives,
  alternativeSearches,
  type CountedAlternative,
} from './alternative-searches.ts';
import { AlternativeSearchList } from './alternative-search-list.tsx';

interface FoundProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer;
}

/** Says that nothing was found, which words or filters block it, and which alternative searches would find something. */
export function NothingFound({ state, answer }: FoundProps) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const { alternatives, corrected } = useAlternativeSearches(state, answer);
  const sought = soughtIdentifier(state.query);
  const anywhere = useSoughtAnywhere(sought);
  const hasWords = looseWords(state.query) !== null;
  const isWithoutLimits = state.filters.length === 0 && !state.best;
  if (sought !== null && anywhere === 0) {
    return (
      <>
        <NothingFoundTitle state={state} />
        <IdentifierNotFound sought={sought} />
      </>
    );
  }
  return (
    <>
      <NothingFoundTitle state={state} />
      <DidYouMean state={state} correction={answer.did_you_mean} total={corrected} />
      {isWithoutLimits && hasWords && alternatives?.length === 0 && <p>{t('search_page.none_of_words')}</p>}
      <output className={styles['alternatives']}>
        {alternatives !== null && alternatives.length > 0 && (
          <>
            <BlockingTerms alternatives={alternatives} />
            <AlternativeSearchList alternatives={alternatives} />
          </>
        )}
      </output>
      {/* Last: what is counted meanwhile would push it down. */}
      {alternatives !== null && (
        <p>
          <Button onClick={() => open({ name: 'help' })}>{t('layers.help.title')}</Button>
        </p>
      )}
    </>
  );
}

/** How many documents have an identifier, whatever is filtered now: null until that is known, or where none is sought. */
function useSoughtAnywhere(sought: SoughtIdentifier | null): number | null {
  const site = useSite();
  const query = sought === null ? '' : `${sought.kind === 'doi' ? 'doi' : 'id'}:"${sought.id}"`;
  const totals = useSearchTotals(sought === null ? [] : [{ ...emptySearch(site), query }]);
  return typeof totals === 'string' ? null : (totals[0] ?? null);
}

/** What is offered beside a short list at most. */
const fewAlternatives = 3;

/** Says what a single change would add to a very short list; nothing where none adds anything. */
export function FewFound({ state, answer }: FoundProps) {
  const { t } = useTranslation();
  const { alternatives } = useAlternativeSearches(state, answer);
  // Without its only word a search that finds something would be another one.
  const single = (alternatives ?? []).filter(
    ({ change, search, total }) =>
      isSingle(change) && total !== null && (search.query !== '' || state.query === ''),
  );
  if (single.length === 0) return null;
  return (
    <section className={styles['few']} aria-labelledby="few-found">
      <h3 id="few-found">{t('search_page.ways_out')}</h3>
      <AlternativeSearchList alternatives={single.slice(0, fewAlternatives)} />
    </section>
  );
}

interface AlternativeSearches {
  /** null until they are counted. */
  readonly alternatives: readonly CountedAlternative[] | null;
  /** What the search finds with its spelling put right; null where that is not known. */
  readonly corrected: number | null;
}

function useAlternativeSearches(state: SearchState, answer: SearchAnswer): AlternativeSearches {
  const site = useSite();
  const alternatives = alternativeSearches(state, useTreesOrNone(), site);
  const correction = answer.did_you_mean;
  const searches = alternatives.map(({ search }) => search).slice(0, mostSearchesCounted - 1);
  if (correction !== null) searches.push(changeSearch(state, { query: correction }, site));
  const totals = useSearchTotals(searches);
  if (totals === 'pending') return { alternatives: null, corrected: null };
  const counts = totals === 'unknown' ? null : totals;
  return {
    alternatives: usefulAlternatives(alternatives, counts, answer.hits.total.value),
    corrected: correction === null ? null : (counts?.at(-1) ?? null),
  };
}
