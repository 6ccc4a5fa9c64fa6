import type {
  SavedSearch,
  removeSearchesEndpoint,
  savedSearchesEndpoint,
  subscribeSearchEndpoint,
  toggleSearchEndpoint,
  unsubscribeSearchEndpoint,
} from '#contract/saved-searches.ts';
import type { SearchWords } from '#domain/saved-searches/search-identity.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call } from '../../app/api/call.ts';
import { fulfils, sentWords, type OneSearchIntent, type SearchIntent } from './saved-search-list.ts';

/** The site whose list it is, and the language that its filters are named in. */
interface Scope {
  readonly type: SiteCode;
  readonly language: Language;
}

type SearchList = readonly SavedSearch[];

/** Has the server do what is wanted. Answers the list as it then is. */
export async function carryOut(scope: Scope, intent: SearchIntent): Promise<SearchList> {
  if (intent.kind === 'remove') return remove(scope, intent.searches);
  if (intent.kind !== 'restore') return carryOutOne(scope, intent);
  let list: SearchList = [];
  // The newest comes last, so that it stands first again. One by one: the list as a whole may have grown elsewhere.
  for (const search of intent.searches.toReversed()) {
    list = await carryOutOne(scope, { kind: search.subscribed ? 'subscribe' : 'save', search });
  }
  return list;
}

async function remove(scope: Scope, searches: readonly SearchWords[]): Promise<SearchList> {
  const body = { ...scope, subscriptions: searches.map(sentWords) };
  const path = '/subscriptions/remove';
  return (await call<typeof removeSearchesEndpoint>({ method: 'POST', path, body })).data;
}

async function carryOutOne(scope: Scope, intent: OneSearchIntent): Promise<SearchList> {
  if (intent.kind !== 'save') return (await sendOne(scope, intent)).data;
  // Where the search was saved elsewhere, `toggle` takes it out, and its email updates with it: so it is asked first.
  const before = await readSearches(scope);
  return fulfils(before, intent) ? before : (await sendOne(scope, intent)).data;
}

/** The saved searches as they are on the server. */
export async function readSearches(
  { type: site, language: lang }: Scope,
  signal?: AbortSignal,
): Promise<SearchList> {
  const path = '/subscriptions/{site}';
  const request = { method: 'GET', path, params: { site }, query: { lang }, signal } as const;
  return (await call<typeof savedSearchesEndpoint>(request)).data;
}

function sendOne(scope: Scope, { kind, search }: OneSearchIntent) {
  const { keys: filters, ...words } = sentWords(search);
  const body = { ...scope, ...words, filters };
  const method = 'POST';
  switch (kind) {
    case 'save':
      return call<typeof toggleSearchEndpoint>({ method, path: '/subscriptions/toggle', body });
    case 'subscribe':
      return call<typeof subscribeSearchEndpoint>({
        method,
        path: '/subscriptions/subscribe',
        body: { ...body, subscribed: true },
      });
    case 'unsubscribe':
      return call<typeof unsubscribeSearchEndpoint>({ method, path: '/subscriptions/unsubscribe', body });
  }
}
