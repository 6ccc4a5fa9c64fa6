import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** What servers tell each other of how often who calls. */
export interface SharedCallCounts {
  /** Under which name others hear of a key: it says nothing about an address. */
  nameOf(key: string): string;
  /** Tells the others how many calls were let through, by name. What cannot be sent is lost. */
  tell(calls: ReadonlyMap<string, number>): void;
  /** Hears what the others tell. */
  listen(hear: (name: string, calls: number) => void): void;
}

/** Calls of one key that were let through: here and, as far as they have reported, by the other servers. */
interface Count {
  calls: number;
  /** When the window began in which they are counted; milliseconds. */
  since: number;
  window: number;
  max: number;
  /** Of them, those of this server that have not been reported to the others. */
  unreported: number;
}

/** More keys than this at once, and those that rested longest are forgotten, which only ever lets calls through. */
const rememberedKeys = 100_000;

/** The others are notified of a caller who has had this share of what is allowed: of most callers they never hear. */
const shareToTell = 1 / 6;
const tellAfterMs = 50;

export type CountCalls = FastifyRateLimitStore['incr'];

/**
 * Counts calls in windows that begin with a caller's first call. Servers that hear of calls late let through more than
 * is allowed; what is too much is taken off the next windows, so that in the long run it is not.
 */
export function createCallCounts(
  news: SharedCallCounts | null,
  now: () => number = () => performance.now(),
): CountCalls {
  const counts = new Map<string, Count>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function remember(name: string, count: Count): void {
    counts.delete(name);
    counts.set(name, count);
    const [oldest] = counts.size > rememberedKeys ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
  }

  function tell(): void {
    timer = undefined;
    const reported = new Map<string, number>();
    for (const name of due) {
      const count = counts.get(name);
      if (count === undefined) continue;
      reported.set(name, count.unreported);
      count.unreported = 0;
    }
    due.clear();
    news?.tell(reported);
  }

  /** In a new window whoever was quiet in the old one has nothing to report. */
  function bringUpToDate(name: string, count: Count): void {
    if (moveOn(count, now()) && !due.has(name)) count.unreported = 0;
    remember(name, count);
  }

  news?.listen((name, calls) => {
    const count = counts.get(name) ?? { calls: 0, since: now(), window: Infinity, max: 0, unreported: 0 };
    bringUpToDate(name, count);
    count.calls += calls;
  });

  return (key, callback, window, max) => {
    const name = news?.nameOf(key) ?? key;
    const count = counts.get(name) ?? { calls: 0, since: now(), window, max, unreported: 0 };
    Object.assign(count, { window, max });
    bringUpToDate(name, count);
    const ttl = count.since + window - now();
    if (count.calls >= max) return callback(null, { current: max + 1, ttl });
    count.calls += 1;
    count.unreported += 1;
    if (news !== null && count.calls >= max * shareToTell) {
      due.add(name);
      timer ??= setTimeout(tell, tellAfterMs).unref();
    }
    callback(null, { current: count.calls, ttl });
  };
}

/** Begins a new window where the old one is over: with those calls that were too many for the windows since. Says whether it did. */
function moveOn(count: Count, time: number): boolean {
  const windows = Math.floor((time - count.since) / count.window);
  if (windows < 1) return false;
  count.calls = Math.max(0, count.calls - windows * count.max);
  count.since = count.calls > 0 ? count.since + windows * count.window : time;
  return true;
}

/** The counts as the plugin takes them. Keys of different limits differ, so that all share one store. */
export function callStore(count: CountCalls): FastifyRateLimitStoreCtor {
  return class CallStore implements FastifyRateLimitStore {
    readonly incr = count;
    child(): CallStore {
      return this;
    }
  };
}
