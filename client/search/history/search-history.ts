import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../app/session/session.ts';
import { parseVisited, withVisited, type VisitedSearch } from './visited-searches.ts';

const storageKey = 'recent-searches';

const none: readonly VisitedSearch[] = [];
let held = readKept();
const listeners = new Set<() => void>();

/** The browser keeps it for this tab until it is closed, and sends it nowhere. */
function readKept(): readonly VisitedSearch[] {
  try {
    return parseVisited(sessionStorage.getItem(storageKey));
  } catch {
    return none;
  }
}

function keep(searches: readonly VisitedSearch[]): void {
  held = searches;
  // What a page shows only where there are some: see the beginning of index.html, which knows it before the first paint.
  const page = document.documentElement.dataset;
  if (searches.length === 0) delete page['recentSearches'];
  else page['recentSearches'] = 'some';
  try {
    if (searches.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Storage is shut or full: the list lasts for the page.
  }
  for (const listener of listeners) listener();
}

export function rememberSearch(made: VisitedSearch): void {
  keep(withVisited(held, made));
}

export function forgetSearches(): void {
  keep([]);
}

/** Somebody else may sit down at the same browser. Called once. */
export function forgetSearchesAtSignOut(): void {
  onSessionChange((change) => {
    if (change !== 'signed-in') forgetSearches();
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
