import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { changeSearch, emptySearch } from '#domain/search-state/search-state.ts';
import { compactFilters } from '#domain/taxonomy/compact-filters.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { LayerPanel } from '../../layers/layer-panel.tsx';
import { searchLink } from '../../app/paths.ts';
import { nameOfKey } from '../filters/filter-names.ts';
import { useTreesOrNone } from '../filters/trees.ts';
import { useSite } from '../../app/session/site.tsx';
import { Button } from '../../ui/button.tsx';
import { forgetSearches, useVisitedSearches } from './search-history.ts';
import styles from './recent-searches.module.css';
import type { VisitedSearch } from './visited-searches.ts';

/** The searches of this visit, each a link that makes it again. */
export function RecentSearchesLayer() {
  const { t } = useTranslation();
  const searches = useVisitedSearches();
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <LayerPanel
      title={t('search_history.title')}
      foot={
        searches.length > 0 && (
          <Button
            onClick={() => {
              forgetSearches();
              text.current?.focus();
            }}
          >
            {t('search_history.clear')}
          </Button>
        )
      }
    >
      <p ref={text} tabIndex={-1} className={styles['meaning']}>
        {searches.length === 0 ? t('search_history.none') : t('search_history.meaning')}
      </p>
      <ol className={styles['list']}>
        {searches.map((search) => (
          <li key={search.at}>
            <VisitedLink search={search} />
          </li>
        ))}
      </ol>
    </LayerPanel>
  );
}

function VisitedLink({ search }: { search: VisitedSearch }) {
  const { t } = useTranslation();
  const site = useSite();
  const { query, best, asWritten = false, filters, sort, total } = search;
  const state = changeSearch(emptySearch(site), { query, best, asWritten, filters, sort }, site);
  const names = useFilterNames(filters);
  return (
    <Link {...searchLink(state, site)} state={{ layerDepth: 0 }} className={styles['search']}>
      <span className={styles['query']}>{query === '' ? t('search_history.no_words') : query}</span>{' '}
      {names !== '' && <span className={styles['detail']}>{t('search_history.filters', { names })}</span>}{' '}
      <span className={styles['detail']}>
        {best && `${t('search_page.search_best')} · `}
        {asWritten && `${t('search_page.words_as_written')} · `}
        {t('search_page.documents', { count: total })}
      </span>
    </Link>
  );
}

function useFilterNames(filters: readonly string[]): string {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const trees = useTreesOrNone();
  const names = compactFilters(trees, filters).map((key) => nameOfKey(trees, key, language));
  return new Intl.ListFormat(i18n.language, { type: 'conjunction', style: 'narrow' }).format(names);
}
