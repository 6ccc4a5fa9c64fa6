import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is as a media query says: for what costs too much to be drawn and hidden. `onServer` is what a page is
 * rendered with where there is no window yet; the styles hide what does not fit.
 */
export function useMedia(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}
