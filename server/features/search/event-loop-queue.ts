import { setImmediate } from 'node:timers/promises';

/**
 * Lets one caller go on at each turn of the event loop, in the order in which they came. Searches that arrive together would be
 * made in one turn otherwise, and hold up all others for as long as all of them take.
 */
export function createEventLoopQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
