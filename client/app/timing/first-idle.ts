/** By then the page that was asked for is there, and what it needed has been fetched. */
const delay = 4000;

/** A page that never rests is not waited for longer. */
const timeout = 4000;

let known: Promise<void> | undefined;

/** Resolves once the page stands and has nothing else to do, for what can wait until then. */
export function firstIdle(): Promise<void> {
  known ??= new Promise((resolve) => {
    const wait = (): void => void setTimeout(whenIdle, delay, resolve);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
  return known;
}

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout });
  else act();
}
