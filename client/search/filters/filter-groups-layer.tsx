import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { DateRangeFields } from '../years/date-range-fields.tsx';
import { FilterGroupList } from './filter-group-list.tsx';
import { useSearchCounts } from '../state/search-results.ts';
import { useSearchState } from '../state/search-address.ts';
import { ShowResults } from '../results/show-results.tsx';
import { YearPlot } from '../years/year-plot.tsx';
import { LayerPanel } from '../../layers/layer-panel.tsx';
import styles from '../../layers/layers.module.css';

/** All filters, for screens that have no room for them beside the results. */
export function FilterGroupsLayer() {
  const { t } = useTranslation();
  const state = useSearchState();
  const counts = useSearchCounts(state);
  return (
    <LayerPanel title={t('filters.title')} foot={<ShowResults />}>
      <FilterGroupList filters={state.filters} counts={counts} />
      <div className={styles['group']}>
        <DateRangeFields filters={state.filters} />
        {counts !== null && <YearPlot years={counts.years} filters={state.filters} />}
      </div>
    </LayerPanel>
  );
}
