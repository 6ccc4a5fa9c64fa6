/** Does a task when its turn comes. Whose signal aborts before that leaves the queue, and fails with the signal's reason. */
export type Semaphore = <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Lets so many tasks run at once; the others wait in the order in which they came. */
export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((enter, leave) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', giveUp);
        enter();
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(begin), 1);
        leave(signal?.reason);
      };
      waiting.push(begin);
      signal?.addEventListener('abort', giveUp);
    });
  return async (task, signal) => {
    signal?.throwIfAborted();
    if (running < permits) running++;
    // Whoever leaves hands the permit on, so that nobody slips in between.
    else await turn(signal);
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}

/** The same, but whoever finds the queue full is refused with null. */
export type Gate = <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result | null>;

export function createGate(limits: { readonly running: number; readonly waiting: number }): Gate {
  const withPermit = createSemaphore(limits.running);
  let inside = 0;
  return async (task, signal) => {
    if (inside >= limits.running + limits.waiting) return null;
    inside++;
    try {
      return await withPermit(task, signal);
    } finally {
      inside--;
    }
  };
}
