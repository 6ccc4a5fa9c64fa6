import { queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { FilterNodeView, siteStatisticsEndpoint, siteGuideEndpoint } from '#contract/site-guide.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { buildFilterTrees, type FilterNode, type FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { useLanguage } from '../i18n/language.ts';
import { useSite } from '../session/site.tsx';
import { call } from './call.ts';

/** The filter trees of a site, every title in the given language (under `en` too, where domain code looks by default). */
export function filterTreesQuery(site: SiteCode, lang: Language) {
  return queryOptions({
    queryKey: ['filter-trees', site, lang],
    async queryFn({ signal }): Promise<FilterTrees> {
      const path = '/sites/{site}';
      const { data } = await call<typeof siteGuideEndpoint>({
        method: 'GET',
        path,
        params: { site },
        query: { lang },
        signal,
      });
      return placeFilters(data.filters);
    },
    staleTime: Infinity,
    // Trees hold their parents, so comparing two of them node by node would never end.
    structuralSharing: false,
  });
}

/** Filter trees with the filters that they were made for, those of an address. */
export interface FilterOutline {
  readonly trees: FilterTrees;
  readonly filters: readonly string[];
}

/**
 * The trees as far as the page that the server rendered shows them: their roots and first filters, and what leads to the applied
 * ones. Never asked for: a page that the client draws by itself has none.
 */
export function filterOutlineQuery(site: SiteCode, lang: Language) {
  return queryOptions<FilterOutline>({
    queryKey: ['filter-outline', site, lang],
    queryFn: skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/** Filter trees as the domain has them. */
export function placeFilters(views: readonly FilterNodeView[]): FilterTrees {
  return buildFilterTrees(views.map(toNode));
}

function toNode({ key, title, children, ...rest }: FilterNodeView): FilterNode {
  return { ...rest, legacyKey: key, title: { en: title }, children: children?.map(toNode) };
}

/** The page's filter trees, titles in its language under `en`. Suspends until they are there. */
export function useFilterTrees(): FilterTrees {
  return useSuspenseQuery(filterTreesQuery(useSite().code, useLanguage())).data;
}

/** The same without suspending: until they are there, what the server sent of them, or undefined. */
export function useFilterTreesIfLoaded(): FilterTrees | undefined {
  const site = useSite().code;
  const language = useLanguage();
  const outline = useQuery(filterOutlineQuery(site, language)).data;
  return useQuery(filterTreesQuery(site, language)).data ?? outline?.trees;
}

/** What a site holds: documents, invented samples among them, last change. */
export function siteStatisticsQuery(site: SiteCode) {
  return queryOptions({
    queryKey: ['site-statistics', site],
    async queryFn({ signal }) {
      const path = '/sites/{site}/statistics';
      return (await call<typeof siteStatisticsEndpoint>({ method: 'GET', path, params: { site }, signal }))
        .data;
    },
  });
}

/** What the page's site holds; undefined until it is known. */
export function useSiteStatistics() {
  return useQuery(siteStatisticsQuery(useSite().code)).data;
}
