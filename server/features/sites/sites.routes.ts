import type { FastifyInstance } from 'fastify';
import { siteStatisticsEndpoint, siteGuideEndpoint, type FilterNodeView } from '#contract/site-guide.ts';
import type { Language } from '#domain/sites/languages.ts';
import { isSiteCode, languageOnSite, sites, type Site, type SiteCode } from '#domain/sites/sites.ts';
import { registerEndpoint, registerKeptEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';
import { sendStored, storeBody, type StoredBody } from '#server/http/stored-body.ts';
import type { InterfaceFile } from './interface-files.ts';

export interface SiteStatistics {
  readonly documents: number;
  readonly samples: number;
  /** ISO 8601. */
  readonly updated: string | null;
  readonly revision: number;
}

export interface SiteSources {
  readonly viewFilters: (site: SiteCode, language: Language) => FilterNodeView[];
  readonly readSiteStatistics: (site: SiteCode) => Promise<SiteStatistics>;
  readonly findInterfaceFile: (site: Site, name: string) => InterfaceFile | null;
}

export function registerSiteRoutes(app: FastifyInstance, sources: SiteSources): void {
  registerKeptEndpoint(
    app,
    siteGuideEndpoint,
    (call) => `${call.params.site}/${languageOf(call)}`,
    (call) => inEnvelope({ filters: sources.viewFilters(call.params.site, languageOf(call)) }),
  );

  registerEndpoint(app, siteStatisticsEndpoint, async ({ params }) => ({
    answer: inEnvelope(await sources.readSiteStatistics(params.site)),
  }));

  serveInterfaceFiles(app, sources.findInterfaceFile);
}

function languageOf(call: { params: { site: SiteCode }; query: { lang: Language } }): Language {
  return languageOnSite(sites[call.params.site], call.query.lang);
}

/** `/i18n/{site}/{file}`: made at the first request and kept. Only names that exist are kept, so there are few. */
function serveInterfaceFiles(app: FastifyInstance, find: SiteSources['findInterfaceFile']): void {
  const kept = new Map<string, StoredBody>();
  app.get<{ Params: { site: string; file: string } }>('/i18n/:site/:file', async (request, reply) => {
    const { site, file } = request.params;
    const name = `${site}/${file}`;
    const made = kept.get(name) ?? store(isSiteCode(site) ? find(sites[site], file) : null);
    if (made === null) return reply.callNotFound();
    kept.set(name, made);
    return sendStored(request, reply, made, 'no-cache');
  });
}

function store(file: InterfaceFile | null): StoredBody | null {
  return file === null ? null : storeBody(file.type, file.text);
}
