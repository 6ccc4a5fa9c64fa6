import { maximumWeight } from '../index/fields.ts';
import { saturation } from './bm25f.ts';
import type { MatchList } from './match-list.ts';
import type { TogetherList } from './together.ts';

/**
 * Scores of a segment's documents, added up word by word. Kept between searches: only what a search touched is cleared.
 */
export class Accumulator {
  #scores: Float64Array;
  /** How many of the query's words each document has. */
  #counts: Uint8Array;
  /** Score of the word that is being added, where it may match in several spaces, and which word that was. */
  #wordScores: Float64Array;
  #wordMarks: Uint8Array;
  #touched: Uint32Array;
  #touchedCount = 0;

  constructor(size: number) {
    this.#scores = new Float64Array(size);
    this.#counts = new Uint8Array(size);
    this.#wordScores = new Float64Array();
    this.#wordMarks = new Uint8Array();
    this.#touched = new Uint32Array(size);
  }

  get scores(): Float64Array {
    return this.#scores;
  }

  get counts(): Uint8Array {
    return this.#counts;
  }

  /** Documents that have any of the words or parts of them, in no order; valid until the next clear. */
  get touched(): Uint32Array {
    return this.#touched.subarray(0, this.#touchedCount);
  }

  /** Adds a word that has one list. */
  add({ docs, weights }: MatchList, idf: number, norms: Float32Array | null): void {
    const scores = this.#scores;
    const counts = this.#counts;
    const touched = this.#touched;
    let touchedCount = this.#touchedCount;
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at];
      if (counts[doc]++ === 0) touched[touchedCount++] = doc;
      if (norms === null) continue;
      scores[doc] += idf * saturation(weights[at] & maximumWeight, norms[doc]);
    }
    this.#touchedCount = touchedCount;
  }

  /** Adds one of several lists of a word: a document counts the word once, with the best of its scores. `word` = 1 to 255. */
  addAlternative({ docs, weights }: MatchList, idf: number, norms: Float32Array | null, word: number): void {
    this.#prepareMarks();
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at];
      this.#take(doc, norms === null ? 0 : idf * saturation(weights[at] & maximumWeight, norms[doc]), word);
    }
  }

  /** The same for a list of what has several terms, each with its weight. */
  addTogether(
    { docs, ofTerms }: TogetherList,
    idfs: readonly number[],
    norms: Float32Array,
    word: number,
  ): void {
    this.#prepareMarks();
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at];
      let score = 0;
      for (let term = 0; term < idfs.length; term++)
        score += idfs[term] * saturation(ofTerms[term][at] & maximumWeight, norms[doc]);
      this.#take(doc, score, word);
    }
  }

  /** Gives a document the score of a word where it has none better. */
  #take(doc: number, score: number, word: number): void {
    if (this.#wordMarks[doc] === word) {
      if (score <= this.#wordScores[doc]) return;
      this.#scores[doc] += score - this.#wordScores[doc];
    } else {
      this.#wordMarks[doc] = word;
      if (this.#counts[doc]++ === 0) this.#touched[this.#touchedCount++] = doc;
      this.#scores[doc] += score;
    }
    this.#wordScores[doc] = score;
  }

  /** Adds the score of a part of a compound. It does not count as a word: a document that has parts alone is a match with count 0. */
  addPart({ docs, weights }: MatchList, factor: number, norms: Float32Array): void {
    this.#prepareMarks();
    const scores = this.#scores;
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at];
      scores[doc] += factor * saturation(weights[at] & maximumWeight, norms[doc]);
      if (this.#counts[doc] > 0 || this.#wordMarks[doc] === partMark) continue;
      this.#wordMarks[doc] = partMark;
      this.#touched[this.#touchedCount++] = doc;
    }
  }

  #prepareMarks(): void {
    if (this.#wordMarks.length > 0) return;
    this.#wordMarks = new Uint8Array(this.#scores.length);
    this.#wordScores = new Float64Array(this.#scores.length);
  }

  clear(): void {
    const marks = this.#wordMarks;
    for (let at = 0; at < this.#touchedCount; at++) {
      const doc = this.#touched[at];
      this.#scores[doc] = 0;
      this.#counts[doc] = 0;
      if (marks.length > 0) marks[doc] = 0;
    }
    this.#touchedCount = 0;
  }
}

/** In place of the number of a word: the document has nothing but parts of compounds. */
const partMark = 255;

/** One accumulator a segment, as long as the segment lives. */
export class Accumulators {
  readonly #of = new WeakMap<object, Accumulator>();

  for(segment: { readonly size: number }): Accumulator {
    let accumulator = this.#of.get(segment);
    if (accumulator === undefined) {
      accumulator = new Accumulator(segment.size);
      this.#of.set(segment, accumulator);
    }
    return accumulator;
  }
}
