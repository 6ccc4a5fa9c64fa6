import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  beginningDistance,
  differingBits,
  editDistance,
  letterSignature,
  pairSignature,
} from './edit-distance.ts';

test.each([
  ['vaccine', 'vaccine', 0],
  ['vacine', 'vaccine', 1],
  ['vaccien', 'vaccine', 1],
  ['avccine', 'vaccine', 1],
  ['vaxine', 'vaccine', 2],
  ['nurse', 'doctor', 3],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });

it('counts what a table of all beginnings counts', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (one, other, most) => {
      const plain = plainDistance(one, other);
      expect(editDistance(one, other, most)).toBe(Math.min(plain, most + 1));
      const beginnings = Array.from({ length: other.length + 1 }, (_, end) => other.slice(0, end));
      const least = Math.min(...beginnings.map((beginning) => plainDistance(one, beginning)));
      expect(beginningDistance(one, other, most)).toBe(Math.min(least, most + 1));
    }),
  );
});

it('never lets the letters or their pairs rule out what is near', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 2);
      expect(editDistance(other, one, 2)).toBe(distance);
      if (distance > 2) return;
      expect(differingBits(letterSignature(one), letterSignature(other))).toBeLessThanOrEqual(2 * distance);
      expect(differingBits(pairSignature(one), pairSignature(other))).toBeLessThanOrEqual(6 * distance);
    }),
  );
});

/** The definition, cell by cell. */
function plainDistance(one: string, other: string): number {
  const known = new Map<string, number>();
  const distance = (i: number, j: number): number => {
    const key = `${i} ${j}`;
    const found = known.get(key) ?? calculated(i, j);
    known.set(key, found);
    return found;
  };
  const calculated = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
    return Math.min(
      distance(i - 1, j) + 1,
      distance(i, j - 1) + 1,
      distance(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
      swapped ? distance(i - 2, j - 2) + 1 : Infinity,
    );
  };
  return distance(one.length, other.length);
}
