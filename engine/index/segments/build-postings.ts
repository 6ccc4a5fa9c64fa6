import type { BuildMemory } from './build-memory.ts';
import { maximumWeight, maskShift } from '../fields.ts';
import { inSlices } from '../in-slices.ts';
import type { Postings } from './segment.ts';

const mostPositions = 255;
/** Occurrences handled before yielding, and numbers of terms gone through. */
const occurrencesAtOnce = 20_000;
const termsAtOnce = 100_000;

/** Postings of the occurrences that were buffered, which are in the order of the texts; made in slices. */
export function* buildPostings(
  memory: BuildMemory,
  termCount: number,
  weightOf: readonly number[],
): Generator<void, Postings> {
  return yield* joinByDocument(yield* sortByTerm(memory, termCount), memory, weightOf);
}

interface SortedOccurrences {
  /** The terms that occur, ascending, and where the occurrences of each end. */
  readonly terms: Uint32Array;
  readonly ends: Uint32Array;
  readonly docs: Uint32Array;
  readonly fieldPositions: Uint32Array;
}

/** A counting sort, which keeps documents and positions in their order. */
function* sortByTerm(memory: BuildMemory, termCount: number): Generator<void, SortedOccurrences> {
  const terms = memory.terms.view();
  const docs = memory.docs.view();
  const fieldPositions = memory.fieldPositions.view();
  const next = memory.next.take(termCount + 1).fill(0, 0, termCount + 1);
  yield* inSlices(terms.length, occurrencesAtOnce, (from, to) => {
    for (let at = from; at < to; at++) next[terms[at] + 1]++;
  });
  let used = 0;
  yield* inSlices(termCount, termsAtOnce, (from, to) => {
    let count = 0;
    for (let term = from; term < to; term++) {
      if (next[term + 1] > 0) count++;
      next[term + 1] += next[term];
    }
    used += count;
  });
  const ofUsed = { terms: new Uint32Array(used), ends: new Uint32Array(used) };
  let length = 0;
  yield* inSlices(termCount, termsAtOnce, (from, to) => {
    length = noteUsed(next, from, to, ofUsed, length);
  });
  const sorted = {
    docs: memory.sortedDocs.take(terms.length),
    fieldPositions: memory.sortedFieldPositions.take(terms.length),
  };
  yield* inSlices(terms.length, occurrencesAtOnce, (from, to) => {
    for (let at = from; at < to; at++) {
      const target = next[terms[at]]++;
      sorted.docs[target] = docs[at];
      sorted.fieldPositions[target] = fieldPositions[at];
    }
  });
  return { ...ofUsed, ...sorted };
}

/** Writes down the terms that occur, of those from `from` to `to`, and gives how many are written now. */
function noteUsed(
  starts: Uint32Array,
  from: number,
  to: number,
  { terms, ends }: { readonly terms: Uint32Array; readonly ends: Uint32Array },
  length: number,
): number {
  let written = length;
  for (let term = from; term < to; term++) {
    if (starts[term] === starts[term + 1]) continue;
    terms[written] = term;
    ends[written++] = starts[term + 1];
  }
  return written;
}

/** Joins the occurrences of a term in a document to a posting. */
function* joinByDocument(
  { terms, ends, ...sorted }: SortedOccurrences,
  memory: BuildMemory,
  weightOf: readonly number[],
): Generator<void, Postings> {
  const total = memory.terms.length;
  const postings = {
    terms,
    starts: new Uint32Array(terms.length + 1),
    docs: memory.postingDocs.take(total),
    weights: memory.weights.take(total),
    positionStarts: new Uint32Array(terms.length + 1),
    positionCounts: memory.positionCounts.take(total),
    positions: memory.positions.take(total),
  };
  const join = new Join(postings, sorted, weightOf);
  for (let slot = 0, pause = 0; slot < terms.length; slot++) {
    join.add(slot, ends[slot]);
    if (ends[slot] < pause) continue;
    pause = ends[slot] + occurrencesAtOnce;
    yield;
  }
  const { posting, position } = join;
  postings.starts[terms.length] = posting;
  postings.positionStarts[terms.length] = position;
  yield;
  return {
    ...postings,
    docs: postings.docs.slice(0, posting),
    weights: postings.weights.slice(0, posting),
    positionCounts: postings.positionCounts.slice(0, posting),
    positions: postings.positions.slice(0, position),
  };
}

/** How far the joining is. */
class Join {
  posting = 0;
  position = 0;
  #at = 0;
  readonly #postings: Postings;
  readonly #docs: Uint32Array;
  readonly #fieldPositions: Uint32Array;
  readonly #weightOf: readonly number[];

  constructor(
    postings: Postings,
    { docs, fieldPositions }: Pick<SortedOccurrences, 'docs' | 'fieldPositions'>,
    weightOf: readonly number[],
  ) {
    this.#postings = postings;
    this.#docs = docs;
    this.#fieldPositions = fieldPositions;
    this.#weightOf = weightOf;
  }

  /** Adds the postings of the term of a slot, whose occurrences end there. */
  add(slot: number, end: number): void {
    const { starts, positionStarts, docs, weights, positionCounts, positions } = this.#postings;
    let posting = this.posting;
    let position = this.position;
    starts[slot] = posting;
    positionStarts[slot] = position;
    posting--;
    let previous = -1;
    for (let at = this.#at; at < end; at++) {
      const doc = this.#docs[at];
      const fieldPosition = this.#fieldPositions[at];
      if (doc !== previous) {
        docs[++posting] = previous = doc;
        weights[posting] = 0;
        positionCounts[posting] = 0;
      }
      const field = fieldPosition >>> 16;
      weights[posting] = withOccurrence(weights[posting], field, this.#weightOf[field] ?? 1);
      if (positionCounts[posting] < mostPositions) {
        positionCounts[posting]++;
        positions[position++] = fieldPosition & 0xffff;
      }
    }
    this.#at = end;
    this.posting = posting + 1;
    this.position = position;
  }
}

function withOccurrence(packed: number, field: number, weight: number): number {
  const sum = Math.min(maximumWeight, (packed & maximumWeight) + weight);
  return (packed & ~maximumWeight) | (1 << (maskShift + field)) | sum;
}
