import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyBitset, setBit } from '../../index/bitset.ts';
import { countWithAtLeast, mostCounted } from './count-bits.ts';

it('counts as going through the members does', () => {
  const members = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 100 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: mostCounted }),
      fc.array(members, { maxLength: mostCounted }),
      members,
      (needed, sets, excluded) => {
        const expected = Array.from({ length: 100 }, (_, member) => member).filter(
          (member) =>
            !excluded.includes(member) && sets.filter((set) => set.includes(member)).length >= needed,
        );
        expect(countWithAtLeast(needed, sets.map(bitsOf), bitsOf(excluded))).toBe(expected.length);
      },
    ),
  );
});

function bitsOf(members: readonly number[]) {
  const bits = emptyBitset(100);
  for (const member of members) setBit(bits, member);
  return bits;
}
