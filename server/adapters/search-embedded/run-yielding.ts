import { setImmediate } from 'node:timers/promises';

/** Indexing yields to the event loop after so many milliseconds. */
const longestBlockMs = 5;
/** Then it lets searches that wait for a turn go first, for so many milliseconds at most: it must not stand still for good. */
const longestPauseMs = 20;

/** Goes through steps of indexing, lets others have turns of the event loop between them, and gives what the steps come to. */
export type RunYielding = <Result>(steps: Generator<void, Result>) => Promise<Result>;

/**
 * Each search takes a turn of the event loop. With a block of indexing in every turn a busy server would make fewer searches
 * than there come in, so it pauses while `isAwaited` says that searches wait.
 */
export function yieldingTo(isAwaited: () => boolean): RunYielding {
  return async (steps) => {
    let blockEnds = performance.now() + longestBlockMs;
    let step = steps.next();
    while (step.done !== true) {
      if (performance.now() >= blockEnds) {
        await letOthersGo(isAwaited);
        blockEnds = performance.now() + longestBlockMs;
      }
      step = steps.next();
    }
    return step.value;
  };
}

async function letOthersGo(isAwaited: () => boolean): Promise<void> {
  const pauseEnds = performance.now() + longestPauseMs;
  do await setImmediate();
  while (isAwaited() && performance.now() < pauseEnds);
}

/** Where nobody waits: at a start, and where searches of one run are matched. */
export const runYielding: RunYielding = yieldingTo(() => false);
