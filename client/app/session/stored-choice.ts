import { useSyncExternalStore } from 'react';
import { readStored, writeStored, type StorageKey } from './stored.ts';

/** A choice that the browser remembers and that every part of the page sees at once. */
export interface StoredChoice<T> {
  read(): T;
  /** The value where nothing is stored: what the server renders with. */
  readonly standard: T;
  choose(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function storedChoice<T>(
  key: StorageKey,
  parse: (stored: string | null) => T,
  print: (value: T) => string | null,
): StoredChoice<T> {
  const standard = parse(null);
  let current = parse(readStored(key));
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    standard,
    choose(value) {
      current = value;
      writeStored(key, print(value));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStoredChoice<T>(choice: StoredChoice<T>): T {
  return useSyncExternalStore(choice.subscribe, choice.read, () => choice.standard);
}
