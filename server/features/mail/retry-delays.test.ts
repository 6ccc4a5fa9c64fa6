import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delayAfter, retryRule } from './retry-delays.ts';

test('a mail is tried again after 1, 5, 15 and 60 minutes, then every 4 hours', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => (delayAfter(tries, 0.5) ?? 0) / 60);
  expect(minutes.map(Math.round)).toEqual([1, 5, 15, 60, 240, 240]);
});

test('trying ends within 72 hours of waits, whatever chance says', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 40 }), (chances) => {
      let waited = 0;
      let tries = 1;
      for (; tries < 40; tries += 1) {
        const delay = delayAfter(tries, chances[tries] ?? 0);
        if (delay === null) break;
        waited += delay;
      }
      expect(tries).toBe(22);
      expect(waited).toBeLessThanOrEqual(retryRule.giveUpAfter * 1.2);
      expect(waited).toBeGreaterThan(retryRule.giveUpAfter * 0.7);
    }),
  );
});

test('a wait is a fifth longer or shorter at most', () => {
  expect(delayAfter(1, 0)).toBeCloseTo(48);
  expect(delayAfter(1, 1)).toBeCloseTo(72);
});
