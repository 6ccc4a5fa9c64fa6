import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { useLayers } from '../../layers/layer-stack.tsx';
import { FilterRail } from '../../search/filters/filter-rail.tsx';
import type { SearchCounts } from '../../search/state/search-results.ts';
import { PlainFilters } from './plain-filters.tsx';
import { YearFilters } from '../../search/years/year-filters.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './search-page.module.css';
import { useCallback, useSyncExternalStore } from 'react';

interface FilterColumnProps {
  readonly state: SearchState;
  readonly counts: SearchCounts | null;
}

/** As the styles have it. */
const wide = '(width >= 1000px)';

/** The filter groups beside the results, where there is room for them. */
export function FilterColumn({ state, counts }: FilterColumnProps) {
  return useMedia(wide, true) && <WideColumn state={state} counts={counts} />;
}

/** Elsewhere a button that opens them as a layer. */
export function FiltersButton({ filters }: { filters: readonly string[] }) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const applied = filters.length;
  return (
    <div className={styles['filtersButton']}>
      <Button
        size="small"
        kind="quiet"
        aria-haspopup="dialog"
        onClick={() => open({ name: 'filter-groups' })}
      >
        {applied === 0 ? t('filters.title') : t('filters.title_applied', { applied })}
      </Button>
    </div>
  );
}

/** What stands beside the results. */
function WideColumn({ state, counts }: FilterColumnProps) {
  const { t } = useTranslation();
  return (
    <aside className={styles['filters']} aria-labelledby="filters-title">
      <a className="skip-link" href="#results">
        {t('search_page.skip_to_results')}
      </a>
      <h2 id="filters-title" className={styles['filtersTitle']}>
        {t('filters.title')}
      </h2>
      <noscript>{counts !== null && <PlainFilters state={state} counts={counts} />}</noscript>
      <FilterRail state={state} counts={counts} />
      <div className={styles['dates']}>
        <YearFilters filters={state.filters} counts={counts} />
      </div>
    </aside>
  );
}

/**
 * Whether the window is as a media query says: for what costs too much to be drawn and hidden. `onServer` is what a page is
 * rendered with where there is no window yet; the styles hide what does not fit.
 */
function useMedia(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}
