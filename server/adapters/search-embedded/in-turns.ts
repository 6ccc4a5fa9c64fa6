import { setImmediate } from 'node:timers/promises';

/** Indexing lets others work after so many milliseconds. */
const longestTurnMs = 5;

/** Goes through the steps and lets others work between them. */
export async function inTurns(steps: Iterable<void>): Promise<void> {
  let turnEnds = performance.now() + longestTurnMs;
  for (const _ of steps) {
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + longestTurnMs;
  }
}
