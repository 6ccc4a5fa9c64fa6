import { useSyncExternalStore } from 'react';
import { readSiteSettings } from '../app/session/site-settings.ts';

/** Whether lists and searches of this site may stand on other people's pages: known in the browser, where it is offered. */
export function useEmbedding(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => readSiteSettings().embedding,
    () => false,
  );
}
