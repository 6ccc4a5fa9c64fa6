import { useMemo } from 'react';
import { useCurrentYear } from '../../app/timing/current-year.ts';
import { parseDateRangeKey, type YearRange } from '#domain/taxonomy/date-range.ts';
import { yearBars, type YearBar, type YearCounts } from './year-bars.ts';

/** The date range of the filters; null where there is none. */
export function useAppliedRange(filters: readonly string[]): YearRange | null {
  return useMemo(() => filters.map(parseDateRangeKey).find((one) => one !== null) ?? null, [filters]);
}

export function useYearBars(years: YearCounts, filters: readonly string[]): readonly YearBar[] {
  const currentYear = useCurrentYear();
  const range = useAppliedRange(filters);
  return useMemo(() => yearBars(years, range, currentYear), [years, range, currentYear]);
}
