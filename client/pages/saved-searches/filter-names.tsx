import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { longestFilterName } from '#contract/applied-filters.ts';
import { ellipsis } from '#domain/text/ellipsis.ts';
import { topmostSelected } from '#domain/taxonomy/selection.ts';
import { useTreesOrNone } from '../../search/filters/trees.ts';
import styles from './saved-searches-page.module.css';

/** Filters that are named; the rest are counted. */
const named = 6;

interface FilterNamesProps {
  /** Legacy keys. */
  readonly keys: readonly string[];
  /** In the order of the keys. */
  readonly names: readonly string[];
}

/** The filters of a search. One that stands for its branch stands alone. */
export function FilterNames({ keys, names }: FilterNamesProps) {
  const { t } = useTranslation();
  const topmost = new Set(topmostSelected(useTreesOrNone(), keys));
  const shown = names.filter((_, index) => topmost.has(keys[index] ?? ''));
  if (shown.length === 0) return null;
  return (
    <ul className={styles['filters']} aria-label={t('saved_searches_page.filters')}>
      {shown.slice(0, named).map((name) => (
        <li key={name} title={name}>
          {ellipsis(name, longestFilterName)}
        </li>
      ))}
      {shown.length > named && (
        <li title={shown.slice(named).join(', ')}>
          {t('saved_searches_page.more_filters', { count: shown.length - named })}
        </li>
      )}
    </ul>
  );
}
