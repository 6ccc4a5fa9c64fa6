import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { useFilterTreesIfLoaded } from '../../app/api/site-guide.ts';

const none: FilterTrees = { roots: [], byKey: new Map() };

/** The filter trees, or empty ones until they are there: results do not wait for the names of filters. */
export function useTreesOrNone(): FilterTrees {
  return useFilterTreesIfLoaded() ?? none;
}
