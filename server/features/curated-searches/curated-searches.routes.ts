import type { FastifyInstance } from 'fastify';
import {
  curatedSearchesEndpoint,
  followedSearchesEndpoint,
  followSearchEndpoint,
  unfollowSearchEndpoint,
} from '#contract/curated-searches.ts';
import { languageOnSite, sites } from '#domain/sites/sites.ts';
import { registerEndpoint, registerKeptEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope } from '#server/http/endpoints/outcome.ts';
import type { FollowedSearches, ListCuratedSearches } from './follow-searches.ts';

export function registerCuratedSearchRoutes(
  app: FastifyInstance,
  list: ListCuratedSearches,
  { followed, follow, unfollow }: FollowedSearches,
): void {
  registerKeptEndpoint(
    app,
    curatedSearchesEndpoint,
    ({ params, query }) => `${params.site}/${languageOnSite(sites[params.site], query.lang)}`,
    ({ params, query }) => inEnvelope(list(params.site, languageOnSite(sites[params.site], query.lang))),
  );
  registerEndpoint(app, followedSearchesEndpoint, async ({ query, signedIn }) => {
    if (query.user_id !== signedIn.accountId) return { failure: 'forbidden' };
    const language = languageOnSite(sites[query.type], query.lang);
    return { answer: inEnvelope(await followed(signedIn.accountId, query.type, language)) };
  });
  const changes = [
    [followSearchEndpoint, follow],
    [unfollowSearchEndpoint, unfollow],
  ] as const;
  for (const [endpoint, change] of changes) {
    registerEndpoint(app, endpoint, async ({ body, signedIn }) => {
      if (body.user_id !== signedIn.accountId) return { failure: 'forbidden' };
      const isDone = await change(signedIn.accountId, body._id);
      return isDone ? { answer: inEnvelope({}) } : { failure: 'not_found' };
    });
  }
}
