import type { FastifyInstance } from 'fastify';
import { olderSearchEndpoint, searchEndpoint, suggestionsEndpoint } from '#contract/search.ts';
import { registerEndpoint } from '#server/http/endpoint-route.ts';
import { inEnvelope } from '#server/http/outcome.ts';
import type { Search } from './run-search.ts';

export function registerSearchRoutes(app: FastifyInstance, { search, suggest }: Search): void {
  registerEndpoint(app, searchEndpoint, async ({ body }) => ({ answer: await search(body) }));

  registerEndpoint(app, olderSearchEndpoint, async ({ query }) => {
    const data = await search({
      query: query.q,
      best: query.best,
      filters: query.applied_filters,
      sort: query.sort_by,
      page: query.page,
      site: query.site,
      language: query.lang,
    });
    return { answer: inEnvelope(data) };
  });

  registerEndpoint(app, suggestionsEndpoint, async ({ query }) => ({
    answer: inEnvelope([...(await suggest(query.type, query.q, query.lang))]),
  }));
}
