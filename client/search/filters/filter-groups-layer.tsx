import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { FilterRail } from './filter-rail.tsx';
import { useSearchCounts } from '../state/search-results.ts';
import { useSearchState } from '../state/search-address.ts';
import { ShowResults } from '../results/show-results.tsx';
import { YearFilters } from '../years/year-filters.tsx';
import { LayerPanel } from '../../layers/layer-panel.tsx';
import styles from '../../layers/layers.module.css';

/** All filters, for screens that have no room for them beside the results. */
export function FilterGroupsLayer() {
  const { t } = useTranslation();
  const state = useSearchState();
  const counts = useSearchCounts(state);
  return (
    <LayerPanel title={t('filters.title')} foot={<ShowResults />}>
      <FilterRail state={state} counts={counts} />
      <div className={styles['group']}>
        <YearFilters filters={state.filters} counts={counts} />
      </div>
    </LayerPanel>
  );
}
