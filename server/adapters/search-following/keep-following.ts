/** How often an engine looks for what is new, where nothing else is set. */
export const defaultPollEveryMs = 500;

interface Following {
  /** Runs now; resolves when all is read that was there when it was asked for. */
  catchUp(): Promise<void>;
  /** Runs by itself from now on. */
  start(): void;
  /** Ends it; a run that has begun is finished first. */
  stop(): Promise<void>;
}

interface FollowingOptions {
  /** Reads everything that is new, and takes it in. */
  readonly run: () => Promise<void>;
  readonly everyMs: number;
  /** Pauses after failures grow up to this. */
  readonly longestPauseMs: number;
  /** Called with each run that failed; it is tried again, with growing pauses. */
  readonly onError: (error: unknown) => void;
}

/** Runs again and again, one run at a time. */
export function keepFollowing({ run, everyMs, longestPauseMs, onError }: FollowingOptions): Following {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;

  function begin(): Promise<void> {
    running = run().finally(() => {
      running = null;
    });
    return running;
  }

  /** A run that has begun may have missed what is newest: whoever asks meanwhile waits for one more, together. */
  function catchUp(): Promise<void> {
    if (running === null) return begin();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  }

  async function poll(): Promise<void> {
    try {
      await catchUp();
      failures = 0;
    } catch (error) {
      failures++;
      onError(error);
    }
    schedule(Math.min(longestPauseMs, everyMs * 2 ** failures));
  }

  function schedule(pauseMs: number): void {
    if (!stopped) timer = setTimeout(() => void poll(), pauseMs).unref();
  }

  return {
    catchUp,
    start: () => schedule(everyMs),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.allSettled([running, next]);
    },
  };
}
