import type { SearchTotalsBody } from '#contract/search.ts';
import { languageOnSite, sites } from '#domain/sites/sites.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';

/** The documents that each of some searches would find, in their order; exact. */
export type CountTotals = (body: SearchTotalsBody, signal?: AbortSignal) => Promise<number[]>;

/** Counts searches one after another, others being answered in between: `nextTurn` resolves when the next may be made. */
export function createSearchCounter(
  engine: Pick<SearchEngine, 'search'>,
  trees: BySite<FilterTrees>,
  nextTurn: () => Promise<void>,
): CountTotals {
  return async ({ site: code, language: wanted, searches }, signal) => {
    const site = sites[code];
    const language = languageOnSite(site, wanted);
    const totals: number[] = [];
    for (const one of searches) {
      const { query, best, as_written: asWritten, filters } = withFiltersOf(trees[code], one);
      await nextTurn();
      const request = {
        query,
        best,
        asWritten,
        filters,
        language,
        sort: [site.defaultSort],
        from: 0,
        size: 0,
      };
      totals.push((await engine.search(code, request, signal)).total);
    }
    return totals;
  };
}
