import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

/** Whether a page that the server rendered is being hydrated. React does that in several steps, between which nothing may change. */
let isHydrating = false;
let isPageHydrated = false;
/** Parts of the page that are still to be hydrated after it. */
const boundaries = new Set<symbol>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To be called before the page is hydrated. */
export function beginHydration(): void {
  isHydrating = true;
}

/** To be called by the page itself once it is hydrated: it ends then, or with the last of its parts that are hydrated later. */
export function endHydration(): void {
  isPageHydrated = true;
  endWhenComplete();
}

/** Keeps the hydration from ending until what it answers is called, for a part that is hydrated after the page around it. */
export function holdHydration(): () => void {
  if (!isHydrating) return () => undefined;
  const boundary = Symbol('boundary');
  boundaries.add(boundary);
  return () => {
    // A part that is taken out and put back at once, as React's development build does, holds it all the time.
    queueMicrotask(() => {
      if (boundaries.delete(boundary)) endWhenComplete();
    });
  };
}

function endWhenComplete(): void {
  if (!isHydrating || !isPageHydrated || boundaries.size > 0) return;
  isHydrating = false;
  for (const listener of listeners) listener();
}

/** Whether the page is being rendered on the server, or hydrated: what only the browser knows is open until then. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isHydrating,
    () => true,
  );
}

/** What is read in the browser and does not change there. A page is hydrated with what the server took it for. */
export function useKnownInBrowser<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

function neverChanges(): () => void {
  return () => undefined;
}

/** Does something that leads to another address or state: at once, or as soon as the page is hydrated. */
export function afterHydration(act: () => void): void {
  if (!isHydrating) return act();
  const stop = subscribe(() => {
    stop();
    act();
  });
}

/**
 * Reads once what a visitor did in a rendered page before the client had started: in the step that hydrates it, since
 * anything that draws a field again would take what was typed away.
 */
export function useEarly(read: () => void): void {
  const early = useRef(read);
  useLayoutEffect(() => early.current(), []);
}

/** Hands over what was typed or chosen early in a field. `shown` is what the page was rendered with. */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  onInput: (value: string) => void,
): void {
  useEarly(() => {
    const value = field.current?.value;
    if (value !== undefined && value !== shown) onInput(value);
  });
}
