import type { RegisteredRouter } from '@tanstack/react-router';

const storageKey = 'scroll_places';
const timeout = 3000;
/** Entries of the history whose places are kept; whoever goes back further is at the top of the page. */
const mostPlaces = 50;

/**
 * Where the window stands as pages come and go: at the top when the path changes, where it was when only the search part
 * changes, and at its old place on the way back or forward and after a reload. The router's own scroll restoration
 * goes to the place once, when the page is drawn: a list that is loaded after that is not tall enough yet. It also keeps
 * the places of a whole visit.
 */
export function keepScrollPlaces(router: RegisteredRouter): void {
  const places = new Map<string, number>(readPlaces());
  let travelling = true;
  let isFirstPage = true;
  let stopRestoring: (() => void) | null = null;

  history.scrollRestoration = 'manual';
  router.history.subscribe(({ action }) => {
    travelling = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation !== undefined) notePlace(places, keyOf(fromLocation), window.scrollY);
  });
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    stopRestoring?.();
    const place = places.get(keyOf(toLocation)) ?? 0;
    // A visitor who has just loaded the page is at its top, or where they went in its first view; to ask for the place costs a layout.
    if (travelling && !(isFirstPage && place === 0)) stopRestoring = scrollWhenTallEnough(place);
    else if (pathChanged && toLocation.hash === '') window.scrollTo(0, 0);
    travelling = false;
    isFirstPage = false;
  });
  addEventListener('pagehide', () => {
    notePlace(places, keyOf(router.latestLocation), window.scrollY);
    writePlaces([...places]);
  });
}

/** Notes the place of an entry of the history as the latest, and forgets those that were left longest ago. */
export function notePlace(places: Map<string, number>, key: string, top: number): void {
  places.delete(key);
  places.set(key, top);
  for (const oldest of places.keys()) {
    if (places.size <= mostPlaces) return;
    places.delete(oldest);
  }
}

/** Names an entry of the browser's history. */
function keyOf(location: { state: { key?: string }; href: string }): string {
  return location.state.key ?? location.href;
}

/** Goes to the place as soon as the page reaches down to it, unless the visitor scrolls first. Answers how to stop trying. */
function scrollWhenTallEnough(top: number): () => void {
  const isReached = (): boolean => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (isReached()) return () => undefined;
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    if (isReached()) stop.abort();
  });
  observer.observe(document.body);
  const timer = setTimeout(() => stop.abort(), timeout);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(gesture, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  return () => stop.abort();
}

function readPlaces(): [string, number][] {
  try {
    // Written by writePlaces below and by nothing else.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function writePlaces(places: readonly [string, number][]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // A browser that stores nothing starts a reloaded page at its top.
  }
}
