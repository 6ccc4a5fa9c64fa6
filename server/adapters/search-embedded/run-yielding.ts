import { setImmediate } from 'node:timers/promises';

/** Indexing yields to the event loop after so many milliseconds. */
const longestBlockMs = 5;

/** Goes through the steps, yields to the event loop between them, and gives what they come to. */
export async function runYielding<Result>(steps: Generator<void, Result>): Promise<Result> {
  let blockEnds = performance.now() + longestBlockMs;
  let step = steps.next();
  while (step.done !== true) {
    if (performance.now() >= blockEnds) {
      await setImmediate();
      blockEnds = performance.now() + longestBlockMs;
    }
    step = steps.next();
  }
  return step.value;
}
