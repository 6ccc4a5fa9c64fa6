import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../app/session/session.ts';
import { readTab, writeTab } from '../../app/session/stored.ts';
import { parseVisited, withVisited, type VisitedSearch } from './visited-searches.ts';

const storageKey = 'recent-searches';

const none: readonly VisitedSearch[] = [];
/** The browser keeps it for this tab until it is closed, and sends it nowhere. Where it stores nothing, the list lasts for the page. */
let held = parseVisited(readTab(storageKey));
const listeners = new Set<() => void>();

function keep(searches: readonly VisitedSearch[]): void {
  held = searches;
  // What a page shows only where there are some: see the beginning of index.html, which knows it before the first paint.
  const page = document.documentElement.dataset;
  if (searches.length === 0) delete page['recentSearches'];
  else page['recentSearches'] = 'some';
  writeTab(storageKey, searches.length === 0 ? null : JSON.stringify(searches));
  for (const listener of listeners) listener();
}

export function rememberSearch(made: VisitedSearch): void {
  keep(withVisited(held, made));
}

export function forgetSearches(): void {
  keep([]);
}

/** Somebody else may sit down at the same browser: the searches go, and what was selected of their results. Called once. */
export function forgetSearchesAtSignOut(): void {
  onSessionChange((change) => {
    if (change === 'signed-in') return;
    forgetSearches();
    // On every page, while what selects results is loaded with a list of them alone.
    writeTab('selected-results', null);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The searches of this visit, newest first. */
export function useVisitedSearches(): readonly VisitedSearch[] {
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => none,
  );
}
