import { useTranslation } from '../i18n/use-translation.tsx';
import { DateRangeFields } from '../search/years/date-range-fields.tsx';
import { FilterGroupList } from '../search/filters/filter-group-list.tsx';
import { useSearchCounts } from '../search/state/search-results.ts';
import { useSearchState } from '../search/state/search-address.ts';
import { ShowResults } from '../search/filters/show-results.tsx';
import { YearPlot } from '../search/years/year-plot.tsx';
import { LayerPanel } from './layer-panel.tsx';
import styles from './layers.module.css';

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
