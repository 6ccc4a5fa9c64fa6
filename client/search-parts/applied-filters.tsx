import { useTranslation } from 'react-i18next';
import { ellipsis } from '#domain/text/ellipsis.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { topmostSelected } from '#domain/taxonomy/selection.ts';
import { useLanguage } from '../i18n/language.ts';
import styles from './applied-filters.module.css';
import { colourOfGroup, groupOfKey, nameOfKey, titleOf } from './filter-names.ts';
import { useChangeSearch } from './search-address.ts';
import { useTreesOrNone } from './trees.ts';
import { withoutFilter } from './without-filter.ts';

/** Characters of a filter's name that are shown. */
const longestName = 50;

/** The filters of the search, each with a way to remove it, and all of them. Nothing where there are none. */
export function AppliedFilters({ filters }: { filters: readonly string[] }) {
  const { t } = useTranslation();
  const trees = useTreesOrNone();
  const change = useChangeSearch();
  if (filters.length === 0) return null;
  return (
    <div className={styles['applied']}>
      <h3 className={styles['title']}>{t('filters.applied')}</h3>
      <ul className={styles['list']}>
        {topmostSelected(trees, filters).map((key) => (
          <li key={key}>
            <AppliedFilter
              filterKey={key}
              trees={trees}
              onRemove={() => change((state) => ({ filters: withoutFilter(trees, state.filters, key) }))}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={styles['clear']} onClick={() => change({ filters: [] })}>
        {t('filters.clear_all')}
      </button>
    </div>
  );
}

interface AppliedFilterProps {
  readonly filterKey: string;
  readonly trees: FilterTrees;
  readonly onRemove: () => void;
}

function AppliedFilter({ filterKey, trees, onRemove }: AppliedFilterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = nameOfKey(trees, filterKey, language);
  const group = groupOfKey(trees, filterKey);
  return (
    <button
      type="button"
      className={styles['filter']}
      data-colour={colourOfGroup(trees, group)}
      title={group === null ? name : `${titleOf(group, language)}: ${name}`}
      aria-label={t('filters.remove', { name })}
      onClick={onRemove}
    >
      {ellipsis(name, longestName)} <span aria-hidden="true">×</span>
    </button>
  );
}
