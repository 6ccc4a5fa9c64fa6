import type { FastifyInstance } from 'fastify';
import {
  olderSearchEndpoint,
  searchEndpoint,
  searchTotalsEndpoint,
  suggestionsEndpoint,
} from '#contract/search.ts';
import { fromFilterParameters } from '#domain/search-state/filter-parameters.ts';
import { widerNetworkOf } from '#server/http/limits/caller.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';
import { compressText, decompressText } from '#server/responses/compressed-text.ts';
import type { Search } from './run-search.ts';

export function registerSearchRoutes(app: FastifyInstance, { search, suggest, count }: Search): void {
  registerEndpoint(app, searchEndpoint, async ({ body, from, signal }) => ({
    compressed: await search(body, widerNetworkOf(from.network), signal),
  }));

  registerEndpoint(app, olderSearchEndpoint, async ({ query, from, signal }) => {
    const body = {
      query: query.q,
      best: query.best,
      as_written: query.as_written,
      filters: fromFilterParameters(query),
      sort: query.sort_by,
      page: query.page,
      site: query.site,
      language: query.lang,
    };
    const data = decompressText(await search(body, widerNetworkOf(from.network), signal));
    return { compressed: compressText(`{"success":true,"data":${data}}`) };
  });

  registerEndpoint(app, searchTotalsEndpoint, async ({ body, signal }) => ({
    answer: { totals: await count(body, signal) },
  }));

  registerEndpoint(app, suggestionsEndpoint, async ({ query, signal }) => {
    const { searches, documents } = await suggest(query.type, query.q, query.lang, signal);
    return { answer: { ...inEnvelope([...searches]), documents: [...documents] } };
  });
}
