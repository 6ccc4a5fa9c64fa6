export interface YearBar {
  readonly year: number;
  readonly count: number;
}

/** Years shown at most: what is older is rare, and would press the rest together. */
const longestSpan = 40;

/** One bar a year from the first year with documents to the last, years without any in between. */
export function yearBars(years: Readonly<Record<string, number>>): YearBar[] {
  const known = Object.entries(years)
    .filter(([, count]) => count > 0)
    .map(([year]) => Number(year));
  if (known.length === 0) return [];
  const last = known.reduce((a, b) => Math.max(a, b));
  const first = Math.max(
    known.reduce((a, b) => Math.min(a, b)),
    last - longestSpan + 1,
  );
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: first + index,
    count: years[first + index] ?? 0,
  }));
}
