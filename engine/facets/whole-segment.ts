import { type Bitset, countBits, fullBitset, intersect, members, subtract } from '../index/bitset.ts';
import type { Segment } from '../index/segments/segment.ts';
import { bestDocuments } from './filter-bits.ts';
import { addKeys, addYears, mostYears } from './key-counting.ts';

/** All that can be found in a segment, counted: known beforehand, until a document of it is deleted. */
export interface WholeSegment {
  readonly documents: Bitset;
  readonly size: number;
  /** Documents by key number, as far as the segment has keys. */
  readonly keys: Uint32Array;
  /** Documents by year, where there are any. */
  readonly years: ReadonlyMap<number, number>;
}

interface Known {
  readonly liveCount: number;
  readonly whole: WholeSegment;
}

const ofAll = new WeakMap<Segment, Known>();
const ofBest = new WeakMap<Segment, Known>();

/** Its living documents, or the best of them. */
export function wholeSegment(segment: Segment, bestOnly: boolean): WholeSegment {
  const known = bestOnly ? ofBest : ofAll;
  const before = known.get(segment);
  // Deleted documents never come back, so their number says which they are.
  if (before?.liveCount === segment.liveCount) return before.whole;
  const documents = subtract(fullBitset(segment.size), segment.deleted);
  if (bestOnly) intersect(documents, bestDocuments(segment));
  const whole = countedWhole(segment, documents);
  known.set(segment, { liveCount: segment.liveCount, whole });
  return whole;
}

export function countedWhole(segment: Segment, documents: Bitset): WholeSegment {
  const docs = members(documents);
  const keys = new Uint32Array(segment.docsOfKey.starts.length - 1);
  addKeys(segment, docs, keys, 1);
  const counts = new Uint32Array(mostYears);
  addYears(segment, docs, counts);
  const years = new Map<number, number>();
  for (const [year, count] of counts.entries()) if (count > 0) years.set(year, count);
  return { documents, size: countBits(documents), keys, years };
}
