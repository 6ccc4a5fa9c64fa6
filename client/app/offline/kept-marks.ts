import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Since when what a query has was kept, by its key: the queries that were answered from this device, since the server was not. */
const marks = new Map<string, Date>();
const listeners = new Set<() => void>();

/** `at` null: the server has answered. */
export function markKept(key: QueryKey, at: Date | null): void {
  if (at === null) marks.delete(hashKey(key));
  else marks.set(hashKey(key), at);
  for (const listener of listeners) listener();
}

export function keptSince(key: QueryKey): Date | null {
  return marks.get(hashKey(key)) ?? null;
}

/** The day from which what a query has is; null where the server has answered it. */
export function useKeptSince(key: QueryKey): Date | null {
  return useSyncExternalStore(
    subscribe,
    () => keptSince(key),
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
