import { GrowableUint32 } from '../growable.ts';
import type { Postings, Segment } from './segment.ts';

/** Stands for the new number of a document that is left out, and for the term after all terms. */
export const gone = 0xffffffff;
/** Postings merged before yielding; each term counts as so many. */
const postingsAtOnce = 15_000;
const postingsOfTerm = 10;

/** The postings of several segments as one, in slices. `maps` has the new number of each document, or `gone`. */
export function* mergePostings(
  sources: readonly Segment[],
  maps: readonly Uint32Array[],
): Generator<void, Postings> {
  const merge = new PostingsMerge(
    sources.map(({ parts }) => parts.postings),
    maps,
  );
  while (merge.advance(postingsAtOnce)) yield;
  return merge.result();
}

class PostingsMerge {
  readonly #sources: readonly Postings[];
  readonly #maps: readonly Uint32Array[];
  /** Of each source: the index of its next term among its terms, and that term. */
  readonly #slots: Uint32Array;
  readonly #heads: Uint32Array;
  readonly #terms = new GrowableUint32();
  readonly #starts = new GrowableUint32();
  readonly #positionStarts = new GrowableUint32();
  readonly #docs: Uint32Array;
  readonly #weights: Uint16Array;
  readonly #positionCounts: Uint8Array;
  readonly #positions: Uint16Array;
  #posting = 0;
  #position = 0;

  constructor(sources: readonly Postings[], maps: readonly Uint32Array[]) {
    this.#sources = sources;
    this.#maps = maps;
    this.#slots = new Uint32Array(sources.length);
    this.#heads = Uint32Array.from(sources, ({ terms }) => terms[0] ?? gone);
    const capacity = sources.reduce((sum, { docs }) => sum + docs.length, 0);
    this.#docs = new Uint32Array(capacity);
    this.#weights = new Uint16Array(capacity);
    this.#positionCounts = new Uint8Array(capacity);
    this.#positions = new Uint16Array(sources.reduce((sum, { positions }) => sum + positions.length, 0));
  }

  /** Merges about so many postings; false when all are merged. */
  advance(most: number): boolean {
    let done = 0;
    while (done < most) {
      let term = gone;
      for (const head of this.#heads) if (head < term) term = head;
      if (term === gone) return false;
      done += this.#mergeTerm(term) + postingsOfTerm;
    }
    return true;
  }

  /**
   * What is merged, in the memory that was taken for all: what was deleted is at most a part of it, and copying the rest
   * would be one long step.
   */
  result(): Postings {
    this.#starts.push(this.#posting);
    this.#positionStarts.push(this.#position);
    return {
      terms: this.#terms.copy(),
      starts: this.#starts.copy(),
      docs: this.#docs.subarray(0, this.#posting),
      weights: this.#weights.subarray(0, this.#posting),
      positionStarts: this.#positionStarts.copy(),
      positionCounts: this.#positionCounts.subarray(0, this.#posting),
      positions: this.#positions.subarray(0, this.#position),
    };
  }

  #mergeTerm(term: number): number {
    const firstPosting = this.#posting;
    const firstPosition = this.#position;
    for (let index = 0; index < this.#heads.length; index++) {
      if (this.#heads[index] !== term) continue;
      const source = this.#sources[index];
      const map = this.#maps[index];
      const slot = this.#slots[index]++;
      this.#heads[index] = slot + 1 < source.terms.length ? source.terms[slot + 1] : gone;
      this.#append(source, slot, map);
    }
    if (this.#posting > firstPosting) {
      this.#terms.push(term);
      this.#starts.push(firstPosting);
      this.#positionStarts.push(firstPosition);
    }
    return this.#posting - firstPosting;
  }

  /** Appends the postings of living documents of one term of one source. */
  #append(source: Postings, slot: number, map: Uint32Array): void {
    const [docs, weights, positionCounts, positions] = [
      this.#docs,
      this.#weights,
      this.#positionCounts,
      this.#positions,
    ];
    let posting = this.#posting;
    let position = this.#position;
    let from = source.positionStarts[slot];
    const end = source.starts[slot + 1];
    for (let at = source.starts[slot]; at < end; at++) {
      const count = source.positionCounts[at];
      const doc = map[source.docs[at]];
      if (doc !== gone) {
        docs[posting] = doc;
        weights[posting] = source.weights[at];
        positionCounts[posting++] = count;
        for (let k = 0; k < count; k++) positions[position++] = source.positions[from + k];
      }
      from += count;
    }
    this.#posting = posting;
    this.#position = position;
  }
}
