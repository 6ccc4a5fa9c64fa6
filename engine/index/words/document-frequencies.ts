import { GrowableUint32 } from '../growable.ts';
import { inSlices } from '../in-slices.ts';
import { type Lexicon, noTerm } from './lexicon.ts';
import type { Segment } from '../segments/segment.ts';
import { isTextStart } from './word-sequences.ts';

const documentsAtOnce = 200;

export interface DocumentFrequencyParts {
  readonly ofSurface: Uint32Array;
  readonly ofTerm: Uint32Array;
}

/** How many living documents have a word in a title or an abstract: as it is written, and in any form of its term. */
export class DocumentFrequencies {
  readonly #lexicon: Lexicon;
  #ofSurface = new Counts();
  #ofTerm = new Counts();
  readonly #counted = new WeakSet<Segment>();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  ofSurface(surface: number): number {
    return this.#ofSurface.at(surface);
  }

  ofTerm(term: number): number {
    return this.#ofTerm.at(term);
  }

  /** Counts the segments that are not counted yet, in slices. Nothing may be deleted meanwhile. */
  *update(segments: readonly Segment[]): Generator<void, void> {
    for (const segment of segments) {
      if (this.#counted.has(segment)) continue;
      yield* inSlices(segment.size, documentsAtOnce, (from, to) => {
        for (let doc = from; doc < to; doc++) if (segment.isLive(doc)) this.#add(segment, doc, 1);
      });
      this.#counted.add(segment);
    }
  }

  /** What has to be kept of it, as it is now. */
  parts(): DocumentFrequencyParts {
    return { ofSurface: this.#ofSurface.copy(), ofTerm: this.#ofTerm.copy() };
  }

  /** Restores what was stored of another that had counted these segments; for one that has counted nothing. */
  restore({ ofSurface, ofTerm }: DocumentFrequencyParts, segments: readonly Segment[]): void {
    this.#ofSurface = new Counts(ofSurface);
    this.#ofTerm = new Counts(ofTerm);
    for (const segment of segments) this.#counted.add(segment);
  }

  /** A document of a segment is about to be deleted. */
  forget(segment: Segment, doc: number): void {
    if (this.#counted.has(segment)) this.#add(segment, doc, -1);
  }

  /** The living documents of segments that are all counted are in this one now. */
  moved(to: Segment): void {
    this.#counted.add(to);
  }

  #add({ parts }: Segment, doc: number, amount: 1 | -1): void {
    const { starts, values } = parts.words;
    this.#ofSurface.begin();
    this.#ofTerm.begin();
    for (let at = starts[doc]; at < starts[doc + 1]; at++) {
      const surface = values[at];
      if (isTextStart(surface) || !this.#ofSurface.addOnce(surface, amount)) continue;
      const term = this.#lexicon.termOfSurface(surface);
      if (term !== noTerm) this.#ofTerm.addOnce(term, amount);
    }
  }
}

/** Counters by number. Between two calls of `begin` each changes at most once, so that documents are counted and not occurrences. */
class Counts {
  readonly #counts: GrowableUint32;
  readonly #rounds: GrowableUint32;
  #round = 0;

  constructor(counts: Uint32Array = new Uint32Array()) {
    this.#counts = new GrowableUint32(counts);
    this.#rounds = new GrowableUint32(new Uint32Array(counts.length));
  }

  copy(): Uint32Array {
    return this.#counts.copy();
  }

  at(number: number): number {
    return number < this.#counts.length ? this.#counts.at(number) : 0;
  }

  begin(): void {
    this.#round++;
  }

  addOnce(number: number, amount: number): boolean {
    while (this.#counts.length <= number) {
      this.#counts.push(0);
      this.#rounds.push(0);
    }
    if (this.#rounds.at(number) === this.#round) return false;
    this.#rounds.set(number, this.#round);
    this.#counts.add(number, amount);
    return true;
  }
}
