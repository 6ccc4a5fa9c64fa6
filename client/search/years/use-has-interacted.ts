import { useEffect, useState } from 'react';

/** Screen readers move about without telling the page: it does not wait for an interaction forever. */
const timeout = 6_000;
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
let hasInteractedBefore = false;

/** Whether the visitor has interacted with the page yet: what is only worked with, not looked at, is fetched and drawn then. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(hasInteractedBefore);
  useEffect(() => {
    if (hasInteracted) return undefined;
    const stop = new AbortController();
    const onInteraction = (): void => {
      hasInteractedBefore = true;
      setHasInteracted(true);
    };
    for (const kind of interactions)
      addEventListener(kind, onInteraction, { signal: stop.signal, once: true, passive: true });
    const timer = setTimeout(onInteraction, timeout);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => stop.abort();
  }, [hasInteracted]);
  return hasInteracted;
}
