import type { YearRange } from '#domain/taxonomy/date-range.ts';
import type { YearBar, YearCounts } from './year-bars.ts';

/** The first and the last year of a chosen part of the bars. */
export type ChosenYears = readonly [first: number, last: number];

/** The part of the bars that a range takes up: all of them where there is none. */
export function yearsOfRange(bars: readonly YearBar[], range: YearRange | null): ChosenYears {
  const first = bars[0]?.year ?? 0;
  const last = bars.at(-1)?.year ?? 0;
  if (range === null) return [first, last];
  const inside = (year: number): number => Math.min(last, Math.max(first, year));
  return [inside(range.from), inside(range.to)];
}

/**
 * The range that chosen years come to. All of the bars are no range. The first bar stands for what is older too, which
 * has no bar of its own: chosen, it begins with the oldest document.
 */
export function rangeOfYears(
  years: YearCounts,
  bars: readonly YearBar[],
  chosen: ChosenYears,
): YearRange | null {
  const [from, to] = chosen;
  const isFromStart = from === bars[0]?.year;
  if (isFromStart && to === bars.at(-1)?.year) return null;
  return { from: isFromStart ? oldestYear(years, from) : from, to };
}

/** The documents of a range; of all years where there is none. */
export function documentsIn(years: YearCounts, range: YearRange | null): number {
  return Object.entries(years)
    .filter(([year]) => range === null || (Number(year) >= range.from && Number(year) <= range.to))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The first year that has documents; never later than the given one. */
export function oldestYear(years: YearCounts, upTo: number): number {
  return Object.entries(years).reduce(
    (oldest, [year, count]) => (count > 0 ? Math.min(oldest, Number(year)) : oldest),
    upTo,
  );
}
