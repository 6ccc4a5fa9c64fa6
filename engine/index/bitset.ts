/** A set of documents of a segment, a bit each. */
export type Bitset = Uint32Array<ArrayBuffer>;

export function emptyBitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBitset(size: number): Bitset {
  const bits = emptyBitset(size).fill(0xffffffff);
  if ((size & 31) !== 0) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

export function hasBit(bits: Bitset, index: number): boolean {
  return ((bits[index >>> 5] >>> (index & 31)) & 1) === 1;
}

export function setBit(bits: Bitset, index: number): void {
  bits[index >>> 5] |= 1 << (index & 31);
}

/** Indexed loops: going through a typed array by its iterator makes garbage at each member. */
export function setBits(bits: Bitset, indexes: Uint32Array): void {
  for (let at = 0; at < indexes.length; at++) setBit(bits, indexes[at]);
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    const word = bits[at];
    let v = word - ((word >>> 1) & 0x55555555);
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
    count += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Each changes its first argument and gives it back. */
export function intersect(bits: Bitset, other: Bitset): Bitset {
  for (let at = 0; at < bits.length; at++) bits[at] &= other[at];
  return bits;
}

export function unite(bits: Bitset, other: Bitset): Bitset {
  for (let at = 0; at < bits.length; at++) bits[at] |= other[at];
  return bits;
}

export function subtract(bits: Bitset, other: Bitset): Bitset {
  for (let at = 0; at < bits.length; at++) bits[at] &= ~other[at];
  return bits;
}

/** The members, in ascending order. */
export function members(bits: Bitset): Uint32Array {
  const found = new Uint32Array(countBits(bits));
  let length = 0;
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at];
    while (word !== 0) {
      found[length++] = (at << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return found;
}
