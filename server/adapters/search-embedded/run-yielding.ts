import { setImmediate } from 'node:timers/promises';

/** Indexing yields to the event loop after so many milliseconds. */
const longestBlockMs = 5;

/** Goes through the steps and yields to the event loop between them. */
export async function runYielding(steps: Iterable<void>): Promise<void> {
  let blockEnds = performance.now() + longestBlockMs;
  for (const _ of steps) {
    if (performance.now() < blockEnds) continue;
    await setImmediate();
    blockEnds = performance.now() + longestBlockMs;
  }
}
