import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { firstFilters } from '#domain/taxonomy/filter-groups.ts';
import { nameOfNode, titleOfNode } from '#domain/taxonomy/name-of-node.ts';
import { compactFilters } from '#domain/taxonomy/compact-filters.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { searchAddress } from '../../app/paths.ts';
import { useSite } from '../../app/session/site.tsx';
import type { SearchCounts } from '../../search/state/search-results.ts';
import { nameOfKey } from '../../search/filters/filter-names.ts';
import styles from './plain-filters.module.css';
import { useTreesOrNone } from '../../search/filters/trees.ts';
import { withoutFilter } from '../../search/filters/without-filter.ts';

/** The filters as links, for visitors without JavaScript: the first branches of each group that have documents. */
export function PlainFilters({ state, counts }: { state: SearchState; counts: SearchCounts }) {
  const { number } = useTranslation();
  const site = useSite();
  const language = useLanguage();
  const trees = useTreesOrNone();
  const { lang } = useSearch({ strict: false });
  return trees.roots.map((group) => (
    <details key={group.node.legacyKey} className={styles['group']}>
      <summary>{titleOfNode(group, language)}</summary>
      <ul>
        {firstFilters(group).map((filter) => {
          const key = filter.node.legacyKey;
          const documents = counts.facets[key] ?? 0;
          if (documents === 0 || state.filters.includes(key)) return null;
          const filters = compactFilters(trees, [...state.filters, key]);
          return (
            <li key={key}>
              <a href={searchAddress({ ...state, filters, page: 0 }, site, lang)}>
                {nameOfNode(filter, language, group.node.legacyKey)}
              </a>{' '}
              {number(documents)}
            </li>
          );
        })}
      </ul>
    </details>
  ));
}

/** The applied filters, each a link to the search without it, likewise. */
export function PlainAppliedFilters({ state }: { state: SearchState }) {
  const { t } = useTranslation();
  const site = useSite();
  const language = useLanguage();
  const trees = useTreesOrNone();
  const { lang } = useSearch({ strict: false });
  const without = (filters: readonly string[]) => searchAddress({ ...state, filters, page: 0 }, site, lang);
  return (
    <ul className={styles['applied']}>
      {state.filters.map((key) => {
        const name = nameOfKey(trees, key, language);
        return (
          <li key={key}>
            <a
              href={without(withoutFilter(trees, state.filters, key))}
              aria-label={t('filters.remove', { name })}
            >
              {name} <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
      <li>
        <a href={without([])}>{t('filters.clear_all')}</a>
      </li>
    </ul>
  );
}
