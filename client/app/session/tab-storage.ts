/** What a browser remembers for us in one tab until it is closed, by key. */
export type TabStorageKey = 'pending-action' | 'recent-searches' | 'selected-results';

/** null where nothing is stored, or where the browser keeps its storage shut. */
export function readTab(key: TabStorageKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value, or forgets it (null). A browser that stores nothing is not an error: who asks keeps it for the page, or asks again. */
export function writeTab(key: TabStorageKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is shut or full; see above.
  }
}
