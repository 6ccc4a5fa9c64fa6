import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitWithin } from '#server/database/accounts/attempts.ts';
import { delayAfterFailures, waitAfterFailures } from './limits.ts';

const minute = 60;
/** Ages of failures that came one right after the other, the last one just now. */
const atOnce = (count: number): number[] => Array.from({ length: count }, () => 0);

describe('the wait after failures to sign in', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 30],
    [11, 60],
    [12, 120],
    [14, 480],
    [15, 900],
    [40, 900],
  ])('%i at once: %i seconds', (count, seconds) => {
    expect(waitAfterFailures(atOnce(count))).toBe(seconds);
  });

  it('runs while time passes', () => {
    expect(waitAfterFailures(atOnce(10).map(() => 20))).toBe(10);
    expect(waitAfterFailures(atOnce(10).map(() => 40))).toBe(0);
  });

  it('does not begin with failures that are far apart', () => {
    const everyTwoMinutes = Array.from({ length: 100 }, (_, index) => index * 2 * minute);
    expect(waitAfterFailures(everyTwoMinutes)).toBe(0);
  });

  it('stays long for who fails on at each end of it, and begins anew after half an hour', () => {
    const patient = [0, 900, 1800, 2700, ...atOnce(15).map(() => 3600)];
    expect(waitAfterFailures(patient)).toBe(900);
    expect(waitAfterFailures([0, ...atOnce(15).map(() => 31 * minute)])).toBe(0);
  });

  it('is never longer than a quarter of an hour, and never negative', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 86_400, noNaN: true })), (ages) => {
        const wait = waitAfterFailures(ages.toSorted((a, b) => a - b));
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(900);
      }),
    );
  });
});

it.each([
  [0, 0],
  [29, 0],
  [30, 1_000],
  [59, 1_000],
  [60, 2_000],
  [200, 2_000],
])('%i failures at an account from all networks: answers come %i ms later', (count, delay) => {
  expect(delayAfterFailures(atOnce(count))).toBe(delay);
  expect(delayAfterFailures(atOnce(count).map(() => 15 * minute + 1))).toBe(0);
});

describe('limits by number and time', () => {
  const wait = waitWithin([
    { max: 3, seconds: 3600 },
    { max: 10, seconds: 86_400 },
  ]);

  it.each([
    [[], 0],
    [[1, 2], 0],
    [[1, 2, 600], 3000],
    [[1, 2, 3600], 0],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((hour) => hour * 3600), 86_400 - 9 * 3600],
  ])('%j: %i seconds', (ages, seconds) => {
    expect(wait(ages)).toBe(seconds);
  });
});
