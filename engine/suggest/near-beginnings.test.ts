import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { beginningDistance } from '../index/spelling/edit-distance.ts';
import { type KnownBeginnings, nearBeginnings } from './near-beginnings.ts';

function beginningsOf(words: readonly string[]): KnownBeginnings {
  return {
    has: (beginning) => words.some((word) => word.startsWith(beginning)),
    lettersAfter: (beginning) => [
      ...new Set(
        words
          .filter((word) => word.startsWith(beginning) && word.length > beginning.length)
          .map((word) => word.charAt(beginning.length)),
      ),
    ],
  };
}

test.each([
  ['vacin', 'vaccination'],
  ['avccin', 'vaccination'],
  ['baccin', 'vaccination'],
  ['vacccin', 'vaccination'],
  ['accinat', 'vaccination'],
])('%s is nearly how %s begins', (typed, word) => {
  const near = nearBeginnings(typed, beginningsOf([word, 'nurse']));
  expect(near.some((beginning) => word.startsWith(beginning))).toBe(true);
});

it('leaves alone what is short, and what has digits', () => {
  expect(nearBeginnings('vca', beginningsOf(['vaccine']))).toEqual([]);
  expect(nearBeginnings('covid20', beginningsOf(['covid19']))).toEqual([]);
});

it('gives no beginning that is not near, or that no word has', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 12 }), (typed, words) => {
      for (const beginning of nearBeginnings(typed, beginningsOf(words))) {
        expect(words.some((one) => one.startsWith(beginning))).toBe(true);
        expect(beginningDistance(typed, beginning, 1)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
