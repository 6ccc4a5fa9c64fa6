import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './arrange-entries.ts';

test.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [7, -1, ['a', 'b', 'c']],
] as const)('what is at %i goes %i', (at, by, result) => {
  expect(moved(['a', 'b', 'c'], at, by)).toEqual(result);
});

test('nothing is lost, and what went up comes down again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(20), (list, at) => {
      const up = moved(list, at, -1);
      expect(new Set(up)).toEqual(new Set(list));
      expect(up).toHaveLength(list.length);
      if (at > 0 && at < list.length) expect(moved(up, at - 1, 1)).toEqual(list);
    }),
  );
});
