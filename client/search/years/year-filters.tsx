import { withSearchedSince } from '#domain/taxonomy/searched-since.ts';
import { useChosenSearch } from '../state/search-address.ts';
import type { SearchCounts } from '../state/search-results.ts';
import { DateRangeFields } from './date-range-fields.tsx';
import { SearchedSinceField } from './searched-since-field.tsx';
import { YearPlot } from './year-plot.tsx';

interface YearFiltersProps {
  readonly filters: readonly string[];
  readonly counts: SearchCounts | null;
}

/** Since when the literature was searched, and the years of publication with what was found in each. */
export function YearFilters({ filters, counts }: YearFiltersProps) {
  const { chosen, choose } = useChosenSearch();
  return (
    <>
      <SearchedSinceField
        filters={chosen.filters}
        counts={counts}
        onChoose={(year) => choose((now) => ({ filters: withSearchedSince(now.filters, year) }))}
      />
      <DateRangeFields />
      {counts !== null && <YearPlot years={counts.years} filters={filters} />}
    </>
  );
}
