/**
 * What comes of the work that is under way by a name; where none is, it begins. Who asks may leave: `signal`. The work's own signal
 * aborts once all have left who asked. A failure is that of all who wait, and is not kept.
 */
export type ShareWork<Result> = (
  name: string,
  work: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

interface UnderWay<Result> {
  readonly result: Promise<Result>;
  readonly leaving: AbortController;
  /** How many wait for it. */
  waiting: number;
}

/** Lets those who ask for the same at the same time wait for the same work. */
export function createSharedWork<Result>(): ShareWork<Result> {
  const underWay = new Map<string, UnderWay<Result>>();

  function begin(name: string, work: (signal: AbortSignal) => Promise<Result>): UnderWay<Result> {
    const leaving = new AbortController();
    const begun = { result: work(leaving.signal), leaving, waiting: 0 };
    underWay.set(name, begun);
    const end = (): void => forget(name, begun);
    begun.result.then(end, end);
    return begun;
  }

  function forget(name: string, ended: UnderWay<Result>): void {
    if (underWay.get(name) === ended) underWay.delete(name);
  }

  return async (name, work, signal) => {
    signal?.throwIfAborted();
    const shared = underWay.get(name) ?? begin(name, work);
    shared.waiting++;
    const left = Promise.withResolvers<never>();
    const leave = (): void => {
      left.reject(signal?.reason);
      shared.waiting--;
      if (shared.waiting > 0) return;
      // Who asks from now on begins it anew.
      forget(name, shared);
      shared.leaving.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([shared.result, left.promise]);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
