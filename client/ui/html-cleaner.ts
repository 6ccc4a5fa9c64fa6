import { createContext } from 'react';
import { afterHydration } from './hydration.ts';
import { loadChunk } from './load-chunk.ts';

/** Takes everything but harmless tags out of HTML. */
type CleanText = (html: string) => string;

/** What cleans HTML where its code is at hand, as on the server, which has no document and brings its own. */
export const HtmlCleanerContext = createContext<CleanText | null>(null);

let fetching: Promise<CleanText> | undefined;
let fetched: CleanText | null = null;

/** Fetches what cleans HTML in the browser. */
export function fetchCleaner(): Promise<CleanText> {
  fetching ??= loadChunk(() => import('./clean-in-browser.ts')).then(
    (part) => (fetched = part.cleanInBrowser),
  );
  return fetching;
}

/** What was fetched; null until then. */
export function fetchedCleaner(): CleanText | null {
  return fetched;
}

/**
 * For a page that shows HTML, before it is drawn. The server has cleaned what it rendered: a page that is hydrated waits for nothing, and
 * has it fetched for the pages after it. Where that fails, the page that needs it says so.
 */
export async function prepareCleaner(): Promise<void> {
  if (typeof document === 'undefined') return;
  let preparing: Promise<unknown> | undefined;
  afterHydration(() => {
    preparing = fetchCleaner().catch(() => undefined);
  });
  await preparing;
}
