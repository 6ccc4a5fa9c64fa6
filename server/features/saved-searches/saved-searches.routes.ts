import type { FastifyInstance } from 'fastify';
import {
  removeSearchesEndpoint,
  replaceSearchesEndpoint,
  savedSearchesEndpoint,
  searchCountsEndpoint,
  subscribeSearchEndpoint,
  toggleSearchEndpoint,
  unsubscribeSearchEndpoint,
  visitedSearchEndpoint,
  type SavedSearch,
} from '#contract/saved-searches.ts';
import type { SearchWords } from '#domain/saved-searches/search-identity.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { registerEndpoint } from '#server/http/endpoints/endpoint-route.ts';
import { inEnvelope, type Outcome } from '#server/http/endpoints/outcome.ts';
import type { SignedIn } from '#server/http/endpoints/session-guard.ts';
import type { Changed } from './change-searches.ts';
import type { SavedSearchCalls } from './saved-search-calls.ts';

export function registerSavedSearchRoutes(app: FastifyInstance, calls: SavedSearchCalls): void {
  const { read, count, visit, show } = calls;
  registerEndpoint(app, savedSearchesEndpoint, async ({ params, query, signedIn }) => {
    const rows = await read(owner(signedIn, params.site));
    return { answer: inEnvelope(show(rows, params.site, query.lang)) };
  });
  registerEndpoint(app, searchCountsEndpoint, async ({ params, query, signedIn, signal }) => ({
    answer: inEnvelope(await count(owner(signedIn, params.site), query.lang, signal)),
  }));
  registerEndpoint(app, visitedSearchEndpoint, async ({ body, signedIn }) => {
    await visit(owner(signedIn, body.type), body.subscriptions, body.curated);
    return { answer: inEnvelope({}) };
  });
  registerChanges(app, calls);
}

function registerChanges(app: FastifyInstance, { changes, show }: SavedSearchCalls): void {
  const outcome = (
    changed: Changed,
    { type, language }: { type: SiteCode; language: Language },
  ): Outcome<{ success: true; data: SavedSearch[] }> =>
    changed === 'too_many'
      ? { failure: 'invalid', fields: { subscriptions: 'too_many' } }
      : { answer: inEnvelope(show(changed, type, language)) };

  registerEndpoint(app, toggleSearchEndpoint, async ({ body, signedIn }) => {
    const search = { ...wordsOf(body), subscribed: body.subscribed };
    return outcome(await changes.toggle(owner(signedIn, body.type), search), body);
  });
  registerEndpoint(app, subscribeSearchEndpoint, async ({ body, signedIn }) =>
    outcome(await changes.subscribe(owner(signedIn, body.type), wordsOf(body)), body),
  );
  registerEndpoint(app, unsubscribeSearchEndpoint, async ({ body, signedIn }) =>
    outcome(await changes.unsubscribe(owner(signedIn, body.type), wordsOf(body)), body),
  );
  registerEndpoint(app, removeSearchesEndpoint, async ({ body, signedIn }) =>
    outcome(await changes.remove(owner(signedIn, body.type), body.subscriptions), body),
  );
  registerEndpoint(app, replaceSearchesEndpoint, async ({ body, signedIn }) =>
    outcome(await changes.replace(owner(signedIn, body.type), body.subscriptions), body),
  );
}

/** The calls about one search name its keys as searching does. */
function wordsOf({ filters, ...words }: Omit<SearchWords, 'keys'> & { filters: string[] }): SearchWords {
  const { query, as_written } = words;
  return { query, keys: filters, as_written };
}

/** The site is the one that the call names, wherever the account signed in. */
function owner({ accountId }: SignedIn, site: SiteCode): Owner {
  return { accountId, site };
}
