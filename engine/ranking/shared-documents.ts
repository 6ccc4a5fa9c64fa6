import { emptyBitset, hasBit, members, setBit } from '../index/bitset.ts';
import type { Segment } from '../index/segments/segment.ts';

/**
 * The documents that have, for each of these lists of slots, a term of it; ascending. Single terms are gone through the
 * rarest first, in leaps.
 */
export function sharedDocuments(segment: Segment, slots: readonly (readonly number[])[]): Uint32Array {
  const singles = slots.flatMap((terms) =>
    terms.length === 1 ? terms.map((slot) => docsOf(segment, slot)) : [],
  );
  const [rarest, ...others] = singles.toSorted((one, other) => one.length - other.length);
  let shared = rarest ?? null;
  for (const docs of others) shared = intersection(shared ?? docs, docs);
  for (const terms of slots) {
    if (terms.length > 1 && shared?.length !== 0) shared = havingAny(segment, terms, shared);
  }
  return shared ?? new Uint32Array();
}

export function docsOf(segment: Segment, slot: number): Uint32Array {
  const { starts, docs } = segment.parts.postings;
  return docs.subarray(starts[slot], starts[slot + 1]);
}

function intersection(few: Uint32Array, many: Uint32Array): Uint32Array {
  const both = new Uint32Array(few.length);
  let length = 0;
  forEachShared(few, many, (at) => {
    both[length++] = few[at];
  });
  return both.subarray(0, length);
}

/** Visits what two ascending lists share, with its index in each. */
export function forEachShared(
  one: Uint32Array,
  other: Uint32Array,
  visit: (inOne: number, inOther: number) => void,
): void {
  let at = 0;
  let otherAt = 0;
  while (at < one.length && otherAt < other.length) {
    const doc = one[at];
    const otherDoc = other[otherAt];
    if (doc === otherDoc) visit(at++, otherAt++);
    else if (doc < otherDoc) at = leap(one, at, otherDoc);
    else otherAt = leap(other, otherAt, doc);
  }
}

/** The index of the first entry behind `from` that is not below a value: found in steps that double, then halve. */
export function leap(docs: Uint32Array, from: number, value: number): number {
  let step = 1;
  let low = from;
  while (low + step < docs.length && docs[low + step] < value) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, docs.length);
  low++;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (docs[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of these documents (null = of all) those that have any of the terms. */
function havingAny(segment: Segment, slots: readonly number[], among: Uint32Array | null): Uint32Array {
  const having = emptyBitset(segment.size);
  for (const slot of slots) for (const doc of docsOf(segment, slot)) setBit(having, doc);
  if (among !== null) return among.filter((doc) => hasBit(having, doc));
  return members(having);
}
