import type { RegisteredRouter } from '@tanstack/react-router';
import { readTab, writeTab } from './stored.ts';

const storageKey = 'scroll_places';
/** In ms. A long list takes several calls to come, on a slow connection many seconds; whoever scrolls meanwhile ends the wait. */
const timeout = 20_000;
/** Entries of the history whose positions are kept; whoever goes back further is at the top of the page. */
const mostPositions = 50;

/**
 * Where the window stands as pages come and go: at the top when the path changes, where it was when only the search part
 * changes, and at its old position on the way back or forward and after a reload. The router's own scroll restoration
 * goes to the position once, when the page is drawn: a list that is loaded after that is not tall enough yet. It also keeps
 * the positions of a whole visit.
 */
export function keepScrollPositions(router: RegisteredRouter): void {
  const positions = new Map<string, number>(readPositions());
  let travelling = true;
  let isFirstPage = true;
  let stopRestoring: (() => void) | null = null;

  history.scrollRestoration = 'manual';
  router.history.subscribe(({ action }) => {
    travelling = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation !== undefined) notePosition(positions, keyOf(fromLocation), window.scrollY);
  });
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    stopRestoring?.();
    const position = positions.get(keyOf(toLocation)) ?? 0;
    // A page just loaded is at its top, or where the visitor went before the client had started; reading the position costs a layout.
    if (travelling && !(isFirstPage && position === 0)) stopRestoring = scrollWhenTallEnough(position);
    else if (pathChanged && toLocation.hash === '') window.scrollTo(0, 0);
    travelling = false;
    isFirstPage = false;
  });
  addEventListener('pagehide', () => {
    notePosition(positions, keyOf(router.latestLocation), window.scrollY);
    writeTab(storageKey, JSON.stringify([...positions]));
  });
}

/** Notes the position of an entry of the history as the latest, and forgets those that were left longest ago. */
export function notePosition(positions: Map<string, number>, key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
  for (const oldest of positions.keys()) {
    if (positions.size <= mostPositions) return;
    positions.delete(oldest);
  }
}

/** Names an entry of the browser's history. */
function keyOf(location: { state: { key?: string }; href: string }): string {
  return location.state.key ?? location.href;
}

/** Goes to the position as soon as the page reaches down to it, unless the visitor scrolls first. Answers how to stop trying. */
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

function readPositions(): [string, number][] {
  try {
    // Written by keepScrollPositions and by nothing else.
    return JSON.parse(readTab(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
