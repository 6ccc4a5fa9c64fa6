import type { SavedSearch } from '#contract/saved-searches.ts';
import { filterValues } from '#domain/search-state/filter-parameters.ts';
import { searchIdentity, type SearchWords } from '#domain/saved-searches/search-identity.ts';

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

/** The saved search that asks for the same; undefined where it is not saved. */
export function savedLike(list: SearchList, search: SearchWords): SavedSearch | undefined {
  const identity = searchIdentity(search);
  return list.find((one) => searchIdentity(one) === identity);
}

/** A search as the calls name it. */
export function sentWords({ query, keys, as_written: asWritten = false }: SearchWords) {
  return { query, keys: [...keys], as_written: asWritten };
}

/** The searches that an intent is about. */
export function searchesOf(intent: SearchIntent): readonly SearchWords[] {
  return 'searches' in intent ? intent.searches : [intent.search];
}

/** Whether an intent is about a search. */
export function concerns(intent: SearchIntent, search: SearchWords): boolean {
  const identity = searchIdentity(search);
  return searchesOf(intent).some((one) => searchIdentity(one) === identity);
}

/** Whether two intents are about a search that is in both. */
export function areAboutTheSame(one: SearchIntent, other: SearchIntent): boolean {
  return searchesOf(one).some((search) => concerns(other, search));
}

/** The list as it will be. Names of filters are not known here: a new entry has none until the server tells. */
export function withIntent(list: SearchList, intent: SearchIntent, now: Date): SearchList {
  if (intent.kind === 'remove') {
    const isGone = new Set(intent.searches.map(searchIdentity));
    return list.filter((one) => !isGone.has(searchIdentity(one)));
  }
  if (intent.kind === 'restore') {
    const missing = intent.searches.filter((one) => savedLike(list, one) === undefined);
    return [...list, ...missing].toSorted((a, b) => b.created.localeCompare(a.created));
  }
  const saved = savedLike(list, intent.search);
  if (saved === undefined) {
    if (intent.kind === 'unsubscribe') return list;
    const subscribed = intent.kind === 'subscribe';
    const values = filterValues(intent.search.keys);
    const created = now.toISOString();
    return [{ ...sentWords(intent.search), ...values, filters: [], subscribed, created }, ...list];
  }
  const subscribed = intent.kind === 'save' ? saved.subscribed : intent.kind === 'subscribe';
  return list.map((one) => (one === saved ? { ...one, subscribed } : one));
}

/** The list without what a failed intent did to it: its searches as they were before, in their places, all others as they are now. */
export function withoutIntent(list: SearchList, before: SearchList, intent: SearchIntent): SearchList {
  const concerned = new Set(searchesOf(intent).map(searchIdentity));
  const others = new Map(
    list.map((one) => [searchIdentity(one), one] as const).filter(([identity]) => !concerned.has(identity)),
  );
  const known = new Set(before.map(searchIdentity));
  const added = [...others].filter(([identity]) => !known.has(identity)).map(([, one]) => one);
  const kept = before.flatMap((one) => {
    const identity = searchIdentity(one);
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
