import { useCallback, useEffect, useRef, useState } from 'react';
import { toggleFilter } from '#domain/taxonomy/selection.ts';
import { useQueryClient } from '@tanstack/react-query';
import { filterTreesQuery } from '../../app/api/site-guide.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSite } from '../../app/session/site.tsx';
import { afterHydration } from '../../ui/hydration.ts';
import { useChangeSearch } from '../state/search-address.ts';
import { useTreesOrNone } from './trees.ts';

interface Ticks {
  /** The filters of the address from which they were ticked. */
  readonly from: readonly string[];
  readonly filters: readonly string[];
}

interface TickedFilters {
  /** What is ticked: the filters of the address, and what will be there in a moment. */
  readonly ticked: readonly string[];
  readonly toggle: (key: string) => void;
}

/**
 * Ticks or unticks a node in the address, with what the trees' rules take with it. The tick is drawn first: the page behind, which
 * follows the address, is drawn after it. As long as a page has an outline of the trees alone, the whole ones are fetched for it.
 */
export function useToggleFilter(applied: readonly string[]): TickedFilters {
  const trees = useTreesOrNone();
  const queries = useQueryClient();
  const site = useSite().code;
  const language = useLanguage();
  const change = useChangeSearch();
  const [ticks, setTicks] = useState<Ticks | null>(null);
  const latest = useRef(applied);
  useEffect(() => {
    latest.current = applied;
  });
  const toggle = useCallback(
    (key: string) => {
      const from = latest.current;
      setTicks((before) => ({
        from,
        filters: toggleFilter(trees, before?.from === from ? before.filters : from, key),
      }));
      const search = async (): Promise<void> => {
        // What is above or below a filter of the rail is needed only where something of it is applied: the outline has that.
        const whole = await queries.ensureQueryData(filterTreesQuery(site, language)).catch(() => trees);
        afterHydration(() => change((state) => ({ filters: toggleFilter(whole, state.filters, key) })));
      };
      afterPainting(() => void search());
    },
    [trees, queries, site, language, change],
  );
  return { ticked: ticks?.from === applied ? ticks.filters : applied, toggle };
}

/** Runs once what is changed now can be seen. A page that is not seen does not wait. */
export function afterPainting(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
