import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { DateRangeFields } from './date-range-fields.tsx';
import { useSearchCounts } from '../state/search-results.ts';
import { useSearchState } from '../state/search-address.ts';
import { ShowResults } from '../results/show-results.tsx';
import { YearPlot } from './year-plot.tsx';
import { LayerPanel } from '../../layers/layer-panel.tsx';

/** Years of publication. */
export function DateRangeLayer() {
  const { t } = useTranslation();
  const state = useSearchState();
  const counts = useSearchCounts(state);
  return (
    <LayerPanel title={t('filters.date_range')} foot={<ShowResults />}>
      <DateRangeFields />
      {counts !== null && <YearPlot years={counts.years} filters={state.filters} />}
    </LayerPanel>
  );
}
