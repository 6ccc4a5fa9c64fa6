import { useTranslation } from '../i18n/use-translation.tsx';
import { DateRangeFields } from '../search/years/date-range-fields.tsx';
import { useSearchCounts } from '../search/state/search-results.ts';
import { useSearchState } from '../search/state/search-address.ts';
import { ShowResults } from '../search/filters/show-results.tsx';
import { YearPlot } from '../search/years/year-plot.tsx';
import { LayerPanel } from './layer-panel.tsx';

/** Years of publication. */
export function DateRangeLayer() {
  const { t } = useTranslation();
  const state = useSearchState();
  const counts = useSearchCounts(state);
  return (
    <LayerPanel title={t('filters.date_range')} foot={<ShowResults />}>
      <DateRangeFields filters={state.filters} />
      {counts !== null && <YearPlot years={counts.years} filters={state.filters} />}
    </LayerPanel>
  );
}
