import pLimit from 'p-limit';

/**
 * Does a task when its turn comes; whoever finds the queue full is refused with null. Whose signal aborts before the turn
 * leaves the queue, and fails with the signal's reason.
 */
export type Gate = <Result>(task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result | null>;

/** Lets so many tasks run at once, and so many wait, in the order in which they came. */
export function createGate({
  running,
  waiting,
}: {
  readonly running: number;
  readonly waiting: number;
}): Gate {
  const limit = pLimit(running);
  let inside = 0;
  return async (task, signal) => {
    signal?.throwIfAborted();
    if (inside >= running + waiting) return null;
    inside++;
    // p-limit keeps what waits until its turn. Whoever gives up does not hold the place of others for so long.
    const left = Promise.withResolvers<never>();
    const leave = (): void => {
      inside--;
      left.reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave);
    const done = limit(async () => {
      signal?.removeEventListener('abort', leave);
      signal?.throwIfAborted();
      try {
        return await task();
      } finally {
        inside--;
      }
    });
    return Promise.race([done, left.promise]);
  };
}
