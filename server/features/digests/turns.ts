import { setImmediate } from 'node:timers/promises';

const longestTurnMs = 8;

/** Long work calls this between its steps: others get their turn every few milliseconds. Throws where the work shall end. */
export function createTurns(signal: AbortSignal | undefined): () => Promise<void> {
  let ends = performance.now() + longestTurnMs;
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() < ends) return;
    await setImmediate();
    ends = performance.now() + longestTurnMs;
  };
}
