import { setImmediate } from 'node:timers/promises';

const longestBlockMs = 8;

/** Long work calls this between its steps, which yields to the event loop every few milliseconds. Throws where the work shall end. */
export function createYieldToEventLoop(signal: AbortSignal | undefined): () => Promise<void> {
  let ends = performance.now() + longestBlockMs;
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() < ends) return;
    await setImmediate();
    ends = performance.now() + longestBlockMs;
  };
}
