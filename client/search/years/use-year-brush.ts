import { useState } from 'react';
import { parseDateRangeKey, withDateRange, type YearRange } from '#domain/taxonomy/date-range.ts';
import { usePutOff } from '../state/put-off.ts';
import { useChangeSearch, useLatestSearch } from '../state/search-address.ts';
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
  const latest = useLatestSearch();
  const bars = useYearBars(years, filters);
  const applied = useAppliedRange(filters);
  const shown = yearsOfRange(bars, applied);
  const identity = [applied?.from, applied?.to, bars[0]?.year, bars.at(-1)?.year].join();
  const [moved, setMoved] = useState<ChosenYears | null>(null);
  const [seen, setSeen] = useState(identity);
  const { putOff, drop } = usePutOff();
  // A range from elsewhere, or other bars, take the place of what was chosen.
  if (seen !== identity) {
    setSeen(identity);
    setMoved(null);
  }
  const rangeNow = (): string | undefined => latest().filters.find((key) => parseDateRangeKey(key) !== null);
  return {
    bars,
    chosen: moved ?? shown,
    range: moved === null ? applied : rangeOfYears(years, bars, moved),
    move: setMoved,
    apply(chosen, when) {
      drop();
      const next = rangeOfYears(years, bars, chosen);
      const before = rangeNow();
      const search = (): void => {
        // A range that was changed or removed elsewhere meanwhile stays so.
        if (rangeNow() === before) change((state) => ({ filters: withDateRange(state.filters, next) }));
      };
      if (when === 'now') search();
      else putOff(search, keyPause);
    },
  };
}
