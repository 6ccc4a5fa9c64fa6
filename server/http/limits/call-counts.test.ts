import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createCallCounts, type SharedCallCounts, type CountCalls } from './call-counts.ts';

const window = 3_000;
const max = 30;

function take(count: CountCalls): boolean {
  let current = 0;
  count('caller', (_, result) => (current = result?.current ?? 0), window, max);
  return current <= max;
}

/** Counts of several servers whose news arrive after a delay, and the clock that all of them go by. */
function servers(number: number, delay: number) {
  const hearers: ((name: string, calls: number) => void)[] = [];
  const counts = Array.from({ length: number }, (_, self) => {
    const news: SharedCallCounts = {
      nameOf: (key) => key,
      tell: (calls) => {
        const tell = (): void => {
          for (const [index, hear] of hearers.entries()) {
            if (index !== self) for (const [name, value] of calls) hear(name, value);
          }
        };
        setTimeout(tell, delay);
      },
      listen: (hear) => void hearers.push(hear),
    };
    return createCallCounts(news, Date.now);
  });
  return counts;
}

it('a server that is alone lets through what is allowed in each window, and no more', () => {
  let time = 0;
  const count = createCallCounts(null, () => time);
  const allowed = (): number => Array.from({ length: 50 }, () => take(count)).filter(Boolean).length;
  expect(allowed()).toBe(max);
  time = window - 1;
  expect(allowed()).toBe(0);
  time = window;
  expect(allowed()).toBe(max);
});

/** Bursts with rests between them, which are what servers hear of too late. */
const pauses = fc.oneof(
  { weight: 60, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 4_000 }) },
);

it('several servers let through what one would, and once what they had not heard of', () => {
  vi.useFakeTimers();
  try {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 200 }),
        fc.array(fc.tuple(fc.nat(3), pauses), { minLength: 300, maxLength: 2_000 }),
        (number, delay, calls) => {
          const counts = servers(number, delay);
          const started = Date.now();
          let allowed = 0;
          for (const [server, pause] of calls) {
            vi.advanceTimersByTime(pause);
            const count = counts[server % number];
            if (count !== undefined && take(count)) allowed++;
          }
          const windows = Math.floor((Date.now() - started) / window) + 1;
          // Of a caller whom each server has seen a sixth of the allowance nobody hears.
          expect(allowed).toBeLessThanOrEqual((windows + 1) * max + (number - 1) * max);
        },
      ),
      { numRuns: 60 },
    );
  } finally {
    vi.useRealTimers();
  }
});

it('a caller who goes from server to server is refused at nearly the same number of calls', () => {
  vi.useFakeTimers();
  try {
    const counts = servers(2, 10);
    let allowed = 0;
    for (let call = 0; call < 100; call++) {
      vi.advanceTimersByTime(10);
      const count = counts[call % 2];
      if (count !== undefined && take(count)) allowed++;
    }
    // 60 ms until the news are there: six calls.
    expect(allowed).toBeGreaterThanOrEqual(max);
    expect(allowed).toBeLessThanOrEqual(max + 7);
  } finally {
    vi.useRealTimers();
  }
});
