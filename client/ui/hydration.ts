import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

/** Whether a page that the server rendered is being hydrated. React does that in several steps, between which nothing may change. */
let isHydrating = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To be called before the page is hydrated. */
export function beginHydration(): void {
  isHydrating = true;
}

/** To be called by the page itself once it is hydrated, which is what comes last. */
export function endHydration(): void {
  if (!isHydrating) return;
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
