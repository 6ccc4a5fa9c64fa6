import { useEffect, useState } from 'react';

/** Screen readers move about without telling the page: it does not wait for a stir forever. */
const timeout = 6_000;
const stirs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
let hasStirred = false;

/** Whether the visitor has moved anything yet: what is only worked with, not looked at, is fetched and drawn then. */
export function useStirred(): boolean {
  const [isStirred, setStirred] = useState(hasStirred);
  useEffect(() => {
    if (isStirred) return undefined;
    const stop = new AbortController();
    const stir = (): void => {
      hasStirred = true;
      setStirred(true);
    };
    for (const kind of stirs)
      addEventListener(kind, stir, { signal: stop.signal, once: true, passive: true });
    const timer = setTimeout(stir, timeout);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => stop.abort();
  }, [isStirred]);
  return isStirred;
}
