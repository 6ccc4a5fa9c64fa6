import type { FastifyInstance } from 'fastify';
import { latestFeedEndpoint, searchFeedEndpoint } from '#contract/feeds.ts';
import type { FeedFormat } from '#domain/search-state/feed-address.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { storeBody, type StoredBody } from '#server/http/stored-body.ts';
import type { Feeds } from './make-feeds.ts';

const mediaTypes: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

export function registerFeedRoutes(app: FastifyInstance, { search, latest }: Feeds): void {
  registerEndpoint(app, searchFeedEndpoint, async ({ query, signal }) =>
    answerOf(query.format, await search(query.format, query, signal)),
  );
  registerEndpoint(app, latestFeedEndpoint, async ({ query }) =>
    answerOf(query.format, await latest(query.format, query)),
  );
}

function answerOf(format: FeedFormat, text: string): { readonly stored: StoredBody } {
  return { stored: storeBody(mediaTypes[format], text) };
}
