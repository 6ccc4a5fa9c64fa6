import { maximumWeight, maskShift } from './fields.ts';
import type { Postings } from './segment.ts';

/** Occurrences of terms in the order of the texts, an entry each in every list. */
export interface Occurrences {
  readonly terms: Uint32Array;
  readonly docs: Uint32Array;
  /** Position, and above it the field (in the 16 bits above) of each. */
  readonly places: Uint32Array;
}

const mostPositions = 255;

/** Sorts occurrences by term (a counting sort, which keeps documents and positions in order) and joins those of a document. */
export function buildPostings(
  occurrences: Occurrences,
  termCount: number,
  weightOf: readonly number[],
): Postings {
  const { terms, docs, places } = occurrences;
  const total = terms.length;
  const next = new Uint32Array(termCount + 1);
  for (let at = 0; at < total; at++) next[terms[at] + 1]++;
  const used: number[] = [];
  for (let term = 0; term < termCount; term++) {
    if (next[term + 1] > 0) used.push(term);
    next[term + 1] += next[term];
  }
  const order = new Uint32Array(total);
  for (let at = 0; at < total; at++) order[next[terms[at]]++] = at;

  const starts = new Uint32Array(used.length + 1);
  const positionStarts = new Uint32Array(used.length + 1);
  const postingDocs = new Uint32Array(total);
  const weights = new Uint16Array(total);
  const positionCounts = new Uint8Array(total);
  const positions = new Uint16Array(total);
  let posting = -1;
  let position = 0;
  let at = 0;
  for (let slot = 0; slot < used.length; slot++) {
    const end = next[used[slot] ?? 0];
    starts[slot] = posting + 1;
    positionStarts[slot] = position;
    let previous = -1;
    for (; at < end; at++) {
      const occurrence = order[at];
      const doc = docs[occurrence];
      if (doc !== previous) {
        posting++;
        postingDocs[posting] = doc;
        previous = doc;
      }
      const field = places[occurrence] >>> 16;
      weights[posting] = withOccurrence(weights[posting], field, weightOf[field] ?? 1);
      if (positionCounts[posting] < mostPositions) {
        positionCounts[posting]++;
        positions[position++] = places[occurrence] & 0xffff;
      }
    }
  }
  starts[used.length] = posting + 1;
  positionStarts[used.length] = position;
  return {
    terms: Uint32Array.from(used),
    starts,
    docs: postingDocs.slice(0, posting + 1),
    weights: weights.slice(0, posting + 1),
    positionStarts,
    positionCounts: positionCounts.slice(0, posting + 1),
    positions: positions.slice(0, position),
  };
}

function withOccurrence(packed: number, field: number, weight: number): number {
  const sum = Math.min(maximumWeight, (packed & maximumWeight) + weight);
  return (packed & ~maximumWeight) | (1 << (maskShift + field)) | sum;
}
