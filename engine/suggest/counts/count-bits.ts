import type { Bitset } from '../../index/bitset.ts';

/** Sets that can be counted over: what five bits count. */
export const mostCounted = 31;

/** How many members that are in at least so many of the sets, and not in `excluded`. */
export function countWithAtLeast(needed: number, sets: readonly Bitset[], excluded: Bitset): number {
  let count = 0;
  for (let at = 0; at < excluded.length; at++) {
    // The number of sets that each of 32 members is in, as a binary number that lies across five words.
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let eights = 0;
    let sixteens = 0;
    for (const set of sets) {
      let carry = set[at];
      const intoTwos = ones & carry;
      ones ^= carry;
      carry = twos & intoTwos;
      twos ^= intoTwos;
      const intoEights = fours & carry;
      fours ^= carry;
      carry = eights & intoEights;
      eights ^= intoEights;
      sixteens |= carry;
    }
    let enough = isAtLeast(needed, ones, twos, fours, eights, sixteens) & ~excluded[at];
    enough -= (enough >>> 1) & 0x55555555;
    enough = (enough & 0x33333333) + ((enough >>> 2) & 0x33333333);
    count += Math.imul((enough + (enough >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Bits of the members whose number, given by its bits from the lowest to the highest, is not below. */
function isAtLeast(
  needed: number,
  ones: number,
  twos: number,
  fours: number,
  eights: number,
  sixteens: number,
): number {
  let above = 0;
  let equal = ~0;
  for (let bit = 4; bit >= 0; bit--) {
    const plane = bit === 4 ? sixteens : bit === 3 ? eights : bit === 2 ? fours : bit === 1 ? twos : ones;
    if ((needed & (1 << bit)) === 0) {
      above |= equal & plane;
      equal &= ~plane;
    } else {
      equal &= plane;
    }
  }
  return above | equal;
}
