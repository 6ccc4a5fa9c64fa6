import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { yieldingTo } from './run-yielding.ts';

/** Indexing of so many steps of a millisecond each, by a clock that nothing else moves on. */
function* steps(count: number, onStep: () => void): Generator<void, string> {
  for (let step = 0; step < count; step++) {
    vi.advanceTimersByTime(1);
    onStep();
    yield;
  }
  return 'indexed';
}

/** Searches of two milliseconds each, one at a turn of the event loop; gives the steps of indexing that were done at the end of each. */
async function stepsBesideSearches(count: number, searches: number, pauses: boolean): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let waiting = searches;
  let done = 0;
  const seen: number[] = [];
  const indexing = yieldingTo(() => pauses && waiting > 0)(steps(count, () => (done += 1)));
  for (; waiting > 0; waiting--) {
    await setImmediate();
    vi.advanceTimersByTime(2);
    seen.push(done);
  }
  expect(await indexing).toBe('indexed');
  expect(done).toBe(count);
  return seen;
}

it('a block of five milliseconds goes before every search where nothing says that they wait', async () => {
  expect((await stepsBesideSearches(200, 30, false)).at(-1)).toBeGreaterThanOrEqual(29 * 5);
});

it('searches that wait go first, and every twenty milliseconds indexing goes on all the same', async () => {
  const seen = await stepsBesideSearches(200, 30, true);
  // Thirty searches take sixty milliseconds: three pauses, and a block after each.
  expect(seen.at(-1)).toBeLessThanOrEqual(5 * 5);
  expect(new Set(seen).size).toBeGreaterThanOrEqual(3);
});
