import { createContext, use } from 'react';
import type { SearchState } from '#domain/search-state/search-state.ts';

/** The result list that the page shows, for what can be done with its results. */
export interface ShownResults {
  readonly search: SearchState;
  /** Of the documents that are loaded, in their order. */
  readonly ids: readonly number[];
  /** Documents that the search finds. */
  readonly total: number;
}

export const ShownResultsContext = createContext<ShownResults | null>(null);

export function useShownResults(): ShownResults {
  const shown = use(ShownResultsContext);
  if (shown === null) throw new Error('There is no result list around');
  return shown;
}
