import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFollowing } from './keep-following.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A follower whose runs end when they are ended by the test. */
function follower() {
  const ends: ((error?: Error) => void)[] = [];
  const failures: unknown[] = [];
  const following = keepFollowing({
    run: () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve() : reject(error)));
      }),
    everyMs: 100,
    longestPauseMs: 400,
    onError: (error) => failures.push(error),
  });
  /** Ends the newest run, and lets what waits for it go on. */
  const end = async (error?: Error): Promise<void> => {
    ends.at(-1)?.(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { following, end, failures, runs: () => ends.length };
}

test('whoever asks during a run waits for one more run, which all of them share', async () => {
  const { following, end, runs } = follower();
  const done: string[] = [];
  const ask = (name: string) => void following.catchUp().then(() => done.push(name));
  ask('first');
  ask('second');
  ask('third');
  expect(runs()).toBe(1);
  await end();
  expect({ done, runs: runs() }).toEqual({ done: ['first'], runs: 2 });
  await end();
  expect({ done, runs: runs() }).toEqual({ done: ['first', 'second', 'third'], runs: 2 });
});

test('a run that fails is tried again after pauses that double, up to the longest, until one succeeds', async () => {
  const { following, end, failures, runs } = follower();
  following.start();
  const pauses = [];
  for (let failed = 0; failed < 4; failed++) {
    const begun = Date.now();
    const before = runs();
    while (runs() === before) await vi.advanceTimersByTimeAsync(50);
    pauses.push(Date.now() - begun);
    await end(failed < 3 ? new Error(`run ${failed}`) : undefined);
  }
  expect(pauses).toEqual([100, 200, 400, 400]);
  expect(failures).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(100);
  expect(runs()).toBe(5);
});

test('a stop waits for the run that has begun, and no other begins', async () => {
  const { following, end, runs } = follower();
  following.start();
  await vi.advanceTimersByTimeAsync(100);
  let isStopped = false;
  void following.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isStopped).toBe(false);
  await end();
  expect(isStopped).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs()).toBe(1);
});
