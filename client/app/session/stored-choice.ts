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
  const take = (value: T): void => {
    current = value;
    for (const listener of listeners) listener();
  };
  // What is chosen in another tab holds in this one too: a consent that is taken back above all. The server has no tabs.
  if ('addEventListener' in globalThis) {
    addEventListener('storage', (event) => {
      // A key of null: all that was stored is gone.
      if ((event.key ?? key) === key) take(parse(event.newValue));
    });
  }
  return {
    read: () => current,
    standard,
    choose(value) {
      writeStored(key, print(value));
      take(value);
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
