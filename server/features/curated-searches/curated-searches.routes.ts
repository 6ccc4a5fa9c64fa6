import type { FastifyInstance } from 'fastify';
import { curatedSearchesEndpoint, type CuratedSearch } from '#contract/curated-searches.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import { registerKeptEndpoint } from '#server/http/endpoint-route.ts';
import { inEnvelope } from '#server/http/outcome.ts';

export type ListCuratedSearches = (site: SiteCode, language: Language) => CuratedSearch[];

export function registerCuratedSearchRoutes(app: FastifyInstance, list: ListCuratedSearches): void {
  registerKeptEndpoint(
    app,
    curatedSearchesEndpoint,
    ({ params, query }) => `${params.site}/${languageOnSite(sites[params.site], query.lang)}`,
    ({ params, query }) => inEnvelope(list(params.site, languageOnSite(sites[params.site], query.lang))),
  );
}
