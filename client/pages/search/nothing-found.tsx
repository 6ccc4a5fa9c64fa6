import { Link } from '@tanstack/react-router';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SearchAnswer } from '#contract/search.ts';
import { changeSearch, type SearchState } from '#domain/search-state/search-state.ts';
import { topmostSelected } from '#domain/taxonomy/selection.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useLayers } from '../../layers/layer-stack.tsx';
import { searchLink } from '../../paths.ts';
import { nameOfKey } from '../../search-parts/filter-names.ts';
import { searchPageQuery } from '../../search-parts/search-query.ts';
import { useTreesOrNone } from '../../search-parts/trees.ts';
import { withoutFilter } from '../../search-parts/without-filter.ts';
import { useSite } from '../../session/site.tsx';
import { Button } from '../../ui/button.tsx';
import { DidYouMean } from './results-head.tsx';
import styles from './search-page.module.css';

/** Filters for which it is tried what dropping them would give. */
const filtersTried = 5;

interface NothingFoundProps {
  readonly state: SearchState;
  readonly answer: SearchAnswer | null;
}

/** Says that nothing was found, and what would find something. */
export function NothingFound({ state, answer }: NothingFoundProps) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const waysOut = useWaysOut(state);
  return (
    <div className={styles['nothing']}>
      <h3>
        {state.query === ''
          ? t('search_page.nothing_found')
          : t('search_page.nothing_found_for', { query: state.query })}
      </h3>
      <DidYouMean state={state} correction={answer?.did_you_mean ?? null} />
      {waysOut.length > 0 && (
        <>
          <p>{t('search_page.ways_out')}</p>
          <ul>
            {waysOut.map((way) => (
              <li key={way.label}>
                <WayOut way={way} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Button onClick={() => open({ name: 'help' })}>{t('search_page.search_tips')}</Button>
      </p>
    </div>
  );
}

interface Way {
  readonly label: string;
  readonly search: SearchState;
}

/** A link to a wider search, with what it finds as soon as that is known. */
function WayOut({ way }: { way: Way & { readonly total: number | undefined } }) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <>
      <Link {...searchLink(way.search, site)} resetScroll={false}>
        {way.label}
      </Link>
      {way.total !== undefined && <> – {t('search_page.documents', { count: way.total })}</>}
    </>
  );
}

/** Searches that leave something out (the restriction to the best, one filter, all filters, the words) and find something. */
function useWaysOut(state: SearchState): (Way & { readonly total: number | undefined })[] {
  const { t } = useTranslation();
  const site = useSite();
  const language = useLanguage();
  const trees = useTreesOrNone();
  const ways: Way[] = [];
  if (state.best) {
    ways.push({ label: t('search_page.try_all'), search: changeSearch(state, { best: false }, site) });
  }
  const applied = topmostSelected(trees, state.filters);
  for (const key of applied.slice(0, filtersTried)) {
    ways.push({
      label: t('search_page.try_without', { name: nameOfKey(trees, key, language) }),
      search: changeSearch(state, { filters: withoutFilter(trees, state.filters, key) }, site),
    });
  }
  if (applied.length > 1) {
    ways.push({
      label: t('search_page.try_without_filters'),
      search: changeSearch(state, { filters: [] }, site),
    });
  }
  if (state.query !== '' && applied.length > 0) {
    ways.push({
      label: t('search_page.try_without_words'),
      search: changeSearch(state, { query: '' }, site),
    });
  }
  const totals = useQueries({
    queries: ways.map((way) => searchPageQuery(way.search, site.code, language)),
    combine: (answers) => answers.map((answer) => answer.data?.hits.total.value),
  });
  return ways.map((way, index) => ({ ...way, total: totals[index] })).filter(({ total }) => total !== 0);
}
