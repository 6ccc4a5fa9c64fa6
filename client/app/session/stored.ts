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

/** null where nothing is stored, or where the browser keeps its storage shut. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value, or forgets it (null). A browser that stores nothing is not an error: the choice lasts for the page. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is shut or full; see above.
  }
}
