import { withSearchedSince } from '#domain/taxonomy/searched-since.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { DateRangeFields } from '../years/date-range-fields.tsx';
import { FilterRail } from './filter-rail.tsx';
import { useSearchCounts } from '../state/search-results.ts';
import { useChangeSearch, useSearchState } from '../state/search-address.ts';
import { ShowResults } from '../results/show-results.tsx';
import { SearchedSinceField } from '../years/searched-since-field.tsx';
import { YearPlot } from '../years/year-plot.tsx';
import { LayerPanel } from '../../layers/layer-panel.tsx';
import styles from '../../layers/layers.module.css';

/** All filters, for screens that have no room for them beside the results. */
export function FilterGroupsLayer() {
  const { t } = useTranslation();
  const state = useSearchState();
  const counts = useSearchCounts(state);
  const change = useChangeSearch();
  return (
    <LayerPanel title={t('filters.title')} foot={<ShowResults />}>
      <FilterRail state={state} counts={counts} />
      <div className={styles['group']}>
        <SearchedSinceField
          filters={state.filters}
          counts={counts}
          onChoose={(year) => change((now) => ({ filters: withSearchedSince(now.filters, year) }))}
        />
        <DateRangeFields filters={state.filters} />
        {counts !== null && <YearPlot years={counts.years} filters={state.filters} />}
      </div>
    </LayerPanel>
  );
}
