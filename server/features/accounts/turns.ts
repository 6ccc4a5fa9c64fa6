/** Does a task when its turn comes. */
export type Turns = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Lets so many tasks run at once; the others wait in the order in which they came. */
export function createTurns(places: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < places) running++;
    // Whoever leaves hands the place on, so that nobody slips in between.
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}

/** The same, but whoever finds all places to wait taken is turned away with null. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result | null>;

export function createGate(limits: { readonly running: number; readonly waiting: number }): Gate {
  const inTurn = createTurns(limits.running);
  let inside = 0;
  return async (task) => {
    if (inside >= limits.running + limits.waiting) return null;
    inside++;
    try {
      return await inTurn(task);
    } finally {
      inside--;
    }
  };
}
