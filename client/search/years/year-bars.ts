import type { YearRange } from '#domain/taxonomy/date-range.ts';

/** Documents by year of publication. */
export type YearCounts = Readonly<Record<string, number>>;

export interface YearBar {
  readonly year: number;
  readonly count: number;
}

/** Years shown at most: what is older is rare, and would press the rest together. */
const longestSpan = 40;

/**
 * One bar a year from the first year with documents to the last, years without any in between. An applied range has its
 * place among them, as far as it does not lie in the future.
 */
export function yearBars(years: YearCounts, range: YearRange | null, currentYear: number): YearBar[] {
  const known = Object.entries(years)
    .filter(([, count]) => count > 0)
    .map(([year]) => Number(year));
  if (known.length === 0) return [];
  const applied = range === null ? [] : [range.from, range.to].map((year) => Math.min(year, currentYear));
  const all = [...known, ...applied];
  const last = all.reduce((a, b) => Math.max(a, b));
  const first = Math.max(
    all.reduce((a, b) => Math.min(a, b)),
    last - longestSpan + 1,
  );
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    count: years[first + index] ?? 0,
  }));
}
