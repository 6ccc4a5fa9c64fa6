/** What a browser remembers for us, by key. */
export type StorageKey =
  | 'client-token'
  | 'profile_language'
  | 'guided_search'
  | 'theme'
  | 'beta_notice'
  | 'analytics_consent'
  | 'keyboard_shortcuts'
  | 'pending-action'
  | 'visits';

/** What it remembers in one tab until that is closed. */
type TabStorageKey = 'pending-action' | 'recent-searches' | 'selected-results' | 'scroll_places';

interface StorageArea<Key extends string> {
  /** null where nothing is stored, or where the browser keeps its storage shut. */
  readonly read: (key: Key) => string | null;
  /** Remembers a value, or forgets it (null). A browser that stores nothing is not an error: who asks keeps it for the page, or asks again. */
  readonly write: (key: Key, value: string | null) => void;
}

export const { read: readStored, write: writeStored } = areaIn<StorageKey>(() => localStorage);
export const { read: readTab, write: writeTab } = areaIn<TabStorageKey>(() => sessionStorage);

function areaIn<Key extends string>(storage: () => Storage): StorageArea<Key> {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // Storage is shut or full; see above.
      }
    },
  };
}
