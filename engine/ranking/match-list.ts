import type { Segment } from '../index/segments/segment.ts';

/** Documents of a segment that something occurs in, ascending, each with its fields and weighted frequency (see fields.ts). */
export interface MatchList {
  readonly docs: Uint32Array;
  readonly weights: Uint16Array;
}

/** Living documents of a list. */
export function countLive(segment: Segment, { docs }: MatchList): number {
  if (!segment.hasDeletions) return docs.length;
  let count = 0;
  for (const doc of docs) if (segment.isLive(doc)) count++;
  return count;
}
