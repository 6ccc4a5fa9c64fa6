import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchWords } from '#domain/saved-searches/search-identity.ts';
import { changeSearch, emptySearch } from '#domain/search-state/search-state.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { searchLink } from '../../app/paths.ts';
import { useSite } from '../../app/session/site.tsx';
import { ExportMenu } from '../../export/export-menu.tsx';
import { FilterNames } from './filter-names.tsx';
import { longestName } from './search-name.ts';
import styles from './saved-searches-page.module.css';

interface ListedSearchProps {
  readonly name: string;
  readonly nameAs: 'h2' | 'h3';
  readonly search: SearchWords & { readonly filters: readonly string[] };
  /** The name is a title that editors gave it: it is shown whole, and the query beside it. */
  readonly isTitled?: boolean;
  /** What it finds; null while that is not known. */
  readonly counts: { readonly total: number; readonly fresh: number } | null;
  readonly created?: string;
  /** Left of it. */
  readonly pick?: ReactNode;
  /** null while that is not known. */
  readonly isSubscribed: boolean | null;
  readonly onSubscribe: (isSubscribed: boolean) => void;
  readonly onOpen: () => void;
}

/** A search of a list: what it asks for, how much it finds, the way to it and to files of it, and whether updates are emailed. */
export function ListedSearch(props: ListedSearchProps) {
  const { name, nameAs: Name, search, isTitled = false, counts, created, pick } = props;
  const { isSubscribed, onSubscribe, onOpen } = props;
  const { t } = useTranslation();
  const site = useSite();
  const id = useId();
  const { query, keys, as_written: asWritten = false } = search;
  const state = changeSearch(emptySearch(site), { query, filters: keys, asWritten }, site);
  return (
    <article className={styles['item']} aria-labelledby={`${id}-name`}>
      {pick}
      <div className={styles['content']}>
        <Name id={`${id}-name`} className={styles['name']}>
          <Link {...searchLink(state, site)} title={name} onClick={onOpen} onAuxClick={onOpen}>
            {isTitled ? name : ellipsis(name, longestName)}
          </Link>
        </Name>
        {isTitled && search.query !== '' && (
          <p className={styles['quiet']} title={search.query}>
            {t('saved_searches_page.query', { query: ellipsis(search.query, longestName) })}
          </p>
        )}
        {asWritten && <p className={styles['quiet']}>{t('search_page.words_as_written')}</p>}
        <FilterNames names={search.filters} />
        <p className={styles['meta']}>
          {counts !== null && <span>{t('search_page.documents', { count: counts.total })}</span>}
          {counts !== null && counts.fresh > 0 && (
            <span className={styles['fresh']}>{t('saved_searches_page.fresh', { count: counts.fresh })}</span>
          )}
          {created !== undefined && (
            <span>{t('saved_searches_page.created', { date: new Date(created) })}</span>
          )}
        </p>
        <label className={styles['updates']}>
          <input
            type="checkbox"
            aria-label={t('saved_searches_page.updates_for', { name })}
            checked={isSubscribed === true}
            disabled={isSubscribed === null}
            onChange={(event) => onSubscribe(event.target.checked)}
          />
          {t('saved_searches_page.updates')}
        </label>
        {counts !== null && counts.total > 0 && (
          <div className={styles['export']}>
            <ExportMenu
              exported={{ search: state, total: counts.total }}
              cited={[]}
              label={
                <>
                  {t('exports.title')}
                  <span className="visually-hidden">{name}</span>
                </>
              }
            />
          </div>
        )}
      </div>
    </article>
  );
}
