import type { SavedSearch } from '#contract/saved-searches.ts';
import { searchIdentity } from '#domain/saved-searches/search-identity.ts';

/** What a search asks for: the query and legacy keys. */
export interface SearchWords {
  readonly query: string;
  readonly keys: readonly string[];
}

export interface OneSearchIntent {
  readonly kind: 'save' | 'subscribe' | 'unsubscribe';
  readonly search: SearchWords;
}

/** What a person wants of their saved searches. Each says what shall be, not what shall be different: another tab may have been quicker. */
export type SearchIntent =
  | OneSearchIntent
  | { readonly kind: 'remove'; readonly searches: readonly SearchWords[] }
  /** Puts removed searches back as they were, those with updates with their updates. */
  | { readonly kind: 'restore'; readonly searches: readonly SavedSearch[] };

type SearchList = readonly SavedSearch[];

export function identityOf({ query, keys }: SearchWords): string {
  return searchIdentity(query, keys);
}

/** The saved search that asks for the same; undefined where it is not saved. */
export function savedLike(list: SearchList, search: SearchWords): SavedSearch | undefined {
  const identity = identityOf(search);
  return list.find((one) => identityOf(one) === identity);
}

function searchesOf(intent: SearchIntent): readonly SearchWords[] {
  return 'searches' in intent ? intent.searches : [intent.search];
}

/** Whether an intent is about a search. */
export function concerns(intent: SearchIntent, search: SearchWords): boolean {
  const identity = identityOf(search);
  return searchesOf(intent).some((one) => identityOf(one) === identity);
}

/** The list as it will be. Names of filters are not known here: a new entry has none until the server tells. */
export function withIntent(list: SearchList, intent: SearchIntent, now: Date): SearchList {
  if (intent.kind === 'remove') {
    const isGone = new Set(intent.searches.map(identityOf));
    return list.filter((one) => !isGone.has(identityOf(one)));
  }
  if (intent.kind === 'restore') {
    const missing = intent.searches.filter((one) => savedLike(list, one) === undefined);
    return [...list, ...missing].toSorted((a, b) => b.created.localeCompare(a.created));
  }
  const saved = savedLike(list, intent.search);
  if (saved === undefined) {
    if (intent.kind === 'unsubscribe') return list;
    const { query, keys } = intent.search;
    const subscribed = intent.kind === 'subscribe';
    return [{ query, keys: [...keys], filters: [], subscribed, created: now.toISOString() }, ...list];
  }
  const subscribed = intent.kind === 'save' ? saved.subscribed : intent.kind === 'subscribe';
  return list.map((one) => (one === saved ? { ...one, subscribed } : one));
}

/** The list without what a failed intent did to it: its searches as they were before, in their places, all others as they are now. */
export function withoutIntent(list: SearchList, before: SearchList, intent: SearchIntent): SearchList {
  const concerned = new Set(searchesOf(intent).map(identityOf));
  const others = new Map(
    list.map((one) => [identityOf(one), one] as const).filter(([identity]) => !concerned.has(identity)),
  );
  const known = new Set(before.map(identityOf));
  const added = [...others].filter(([identity]) => !known.has(identity)).map(([, one]) => one);
  const kept = before.flatMap((one) => {
    const identity = identityOf(one);
    const now = concerned.has(identity) ? one : others.get(identity);
    return now === undefined ? [] : [now];
  });
  return [...added, ...kept];
}

/** Whether a list holds what was wanted of one search. */
export function fulfils(list: SearchList, { kind, search }: OneSearchIntent): boolean {
  const saved = savedLike(list, search);
  if (kind === 'unsubscribe') return saved?.subscribed !== true;
  return saved !== undefined && (kind === 'save' || saved.subscribed);
}
