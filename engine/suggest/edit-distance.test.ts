import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { differingLetters, editDistance, letterSignature } from './edit-distance.ts';

test.each([
  ['vaccine', 'vaccine', 0],
  ['vacine', 'vaccine', 1],
  ['vaccien', 'vaccine', 1],
  ['vaxine', 'vaccine', 2],
  ['nurse', 'doctor', 3],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});

it('never lets the letters rule out what is near', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 2);
      expect(editDistance(other, one, 2)).toBe(distance);
      if (distance <= 2)
        expect(differingLetters(letterSignature(one), letterSignature(other))).toBeLessThanOrEqual(
          2 * distance,
        );
    }),
  );
});
