import { setImmediate } from 'node:timers/promises';

export interface EventLoopQueue {
  /** Resolves at the caller's turn. */
  readonly nextTurn: () => Promise<void>;
  /** Whether somebody waits for a turn. */
  readonly isAwaited: () => boolean;
}

/**
 * Lets one caller go on at each turn of the event loop, in the order in which they came. Searches that arrive together would be
 * made in one turn otherwise, and hold up all others for as long as all of them take.
 */
export function createEventLoopQueue(): EventLoopQueue {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    nextTurn() {
      waiting++;
      last = last.then(() => setImmediate()).then(() => void waiting--);
      return last;
    },
    isAwaited: () => waiting > 0,
  };
}
