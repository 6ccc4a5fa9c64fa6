import { maximumWeight, maskShift } from './fields.ts';
import type { Postings } from './segment.ts';

/** Occurrences of terms in the order of the texts, an entry each in both lists. */
export interface Occurrences {
  readonly terms: Uint32Array;
  /** Where those of each document begin. */
  readonly documentStarts: readonly number[];
  /** Position, and above it the field (in the 16 bits above) of each. */
  readonly places: Uint32Array;
}

const mostPositions = 255;

/** Postings of occurrences, made in two slices. */
export function* buildPostings(
  occurrences: Occurrences,
  termCount: number,
  weightOf: readonly number[],
): Generator<void, Postings> {
  const sorted = sortByTerm(occurrences, termCount);
  yield;
  return joinByDocument(sorted, weightOf);
}

interface SortedOccurrences {
  /** The terms that occur, ascending, and where the occurrences of each end. */
  readonly terms: Uint32Array;
  readonly ends: Uint32Array;
  readonly docs: Uint32Array;
  readonly places: Uint32Array;
}

/** A counting sort, which keeps documents and positions in their order. */
function sortByTerm({ terms, documentStarts, places }: Occurrences, termCount: number): SortedOccurrences {
  const total = terms.length;
  const next = new Uint32Array(termCount + 1);
  for (let at = 0; at < total; at++) next[terms[at] + 1]++;
  let used = 0;
  for (let term = 0; term < termCount; term++) {
    if (next[term + 1] > 0) used++;
    next[term + 1] += next[term];
  }
  const usedTerms = new Uint32Array(used);
  const ends = new Uint32Array(used);
  for (let term = 0, at = 0; term < termCount; term++) {
    if (next[term] === next[term + 1]) continue;
    usedTerms[at] = term;
    ends[at++] = next[term + 1];
  }
  const sortedDocs = new Uint32Array(total);
  const sortedPlaces = new Uint32Array(total);
  for (let doc = 0, at = 0; doc < documentStarts.length; doc++) {
    const end = documentStarts[doc + 1] ?? total;
    for (; at < end; at++) {
      const sorted = next[terms[at]]++;
      sortedDocs[sorted] = doc;
      sortedPlaces[sorted] = places[at];
    }
  }
  return { terms: usedTerms, ends, docs: sortedDocs, places: sortedPlaces };
}

/** Joins the occurrences of a term in a document to a posting. */
function joinByDocument(sorted: SortedOccurrences, weightOf: readonly number[]): Postings {
  const total = sorted.docs.length;
  const starts = new Uint32Array(sorted.terms.length + 1);
  const positionStarts = new Uint32Array(sorted.terms.length + 1);
  const docs = new Uint32Array(total);
  const weights = new Uint16Array(total);
  const positionCounts = new Uint8Array(total);
  const positions = new Uint16Array(total);
  let posting = -1;
  let position = 0;
  let at = 0;
  for (let slot = 0; slot < sorted.terms.length; slot++) {
    starts[slot] = posting + 1;
    positionStarts[slot] = position;
    let previous = -1;
    for (const end = sorted.ends[slot]; at < end; at++) {
      const doc = sorted.docs[at];
      const place = sorted.places[at];
      if (doc !== previous) {
        posting++;
        docs[posting] = doc;
        previous = doc;
      }
      const field = place >>> 16;
      weights[posting] = withOccurrence(weights[posting], field, weightOf[field] ?? 1);
      if (positionCounts[posting] < mostPositions) {
        positionCounts[posting]++;
        positions[position++] = place & 0xffff;
      }
    }
  }
  starts[sorted.terms.length] = posting + 1;
  positionStarts[sorted.terms.length] = position;
  return {
    terms: sorted.terms,
    starts,
    docs: docs.slice(0, posting + 1),
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
