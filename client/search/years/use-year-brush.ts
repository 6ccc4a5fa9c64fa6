import { useEffect, useRef, useState } from 'react';
import { withDateRange, type YearRange } from '#domain/taxonomy/date-range.ts';
import { useChangeSearch } from '../state/search-address.ts';
import { useAppliedRange, useYearBars } from './use-year-bars.ts';
import type { YearBar, YearCounts } from './year-bars.ts';
import { rangeOfYears, yearsOfRange, type ChosenYears } from './year-range.ts';

/** Pause between two keys after which the years are applied: each step on the way would be a search. */
const keyPause = 500;

export interface YearBrush {
  readonly bars: readonly YearBar[];
  readonly chosen: ChosenYears;
  /** What is chosen, as a range to search in; null = all years. */
  readonly range: YearRange | null;
  /** Moves the ends, without a search yet. */
  move(chosen: ChosenYears): void;
  /** Searches for what is chosen: at once, or after a pause where more steps may follow. */
  apply(chosen: ChosenYears, when: 'now' | 'after_pause'): void;
}

/** The years chosen from the bars, beside those that the search has. */
export function useYearBrush(years: YearCounts, filters: readonly string[]): YearBrush {
  const change = useChangeSearch();
  const bars = useYearBars(years, filters);
  const applied = useAppliedRange(filters);
  const shown = yearsOfRange(bars, applied);
  const identity = [applied?.from, applied?.to, bars[0]?.year, bars.at(-1)?.year].join();
  const [moved, setMoved] = useState<ChosenYears | null>(null);
  const [seen, setSeen] = useState(identity);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A range from elsewhere, or other bars, take the place of what was chosen.
  if (seen !== identity) {
    setSeen(identity);
    setMoved(null);
  }
  return {
    bars,
    chosen: moved ?? shown,
    range: moved === null ? applied : rangeOfYears(years, bars, moved),
    move: setMoved,
    apply(chosen, when) {
      clearTimeout(timer.current);
      const next = rangeOfYears(years, bars, chosen);
      const search = (): void => change((state) => ({ filters: withDateRange(state.filters, next) }));
      if (when === 'now') search();
      else timer.current = setTimeout(search, keyPause);
    },
  };
}
