import type { Lexicon } from './lexicon.ts';
import { lowerBound } from './segment.ts';

/** Surface words that wait unsorted: looked through one by one, and sorted in when there are more. */
const longestTail = 4_000;
/** They are also left to wait while they are fewer than this share of the sorted ones, which sorting in moves. */
const tailShare = 1 / 8;
const sortedAtOnce = 2_000;
const mergedAtOnce = 20_000;

/** Finds the surface words of a space that begin with a text. */
export class PrefixTable {
  readonly #lexicon: Lexicon;
  readonly #space: number;
  #sorted: Uint32Array = new Uint32Array();

  constructor(lexicon: Lexicon, space: number) {
    this.#lexicon = lexicon;
    this.#space = space;
  }

  /** Numbers of the surfaces whose folded form begins with the prefix, which is folded. */
  startingWith(prefix: string): number[] {
    const lexicon = this.#lexicon;
    const found: number[] = [];
    const first = lowerBound(this.#sorted.length, (index) => lexicon.folded(this.#sorted[index]) < prefix);
    for (let at = first; at < this.#sorted.length; at++) {
      if (!lexicon.folded(this.#sorted[at]).startsWith(prefix)) break;
      found.push(this.#sorted[at]);
    }
    for (const surface of this.#tail()) if (lexicon.folded(surface).startsWith(prefix)) found.push(surface);
    return found;
  }

  /** Sorts the new words in once they are many, in slices. */
  *settle(): Generator<void, void> {
    const tail = this.#tail();
    if (tail.length <= Math.max(longestTail, this.#sorted.length * tailShare)) return;
    let runs: Uint32Array[] = [];
    for (let start = 0; start < tail.length; start += sortedAtOnce) {
      runs.push(this.#sortedRun(tail.subarray(start, start + sortedAtOnce)));
      yield;
    }
    while (runs.length > 1) {
      const merged: Uint32Array[] = [];
      for (let at = 0; at < runs.length; at += 2) {
        merged.push(yield* this.#merge(runs[at] ?? new Uint32Array(), runs[at + 1] ?? new Uint32Array()));
      }
      runs = merged;
    }
    this.#sorted = yield* this.#merge(this.#sorted, runs[0] ?? new Uint32Array());
  }

  #sortedRun(surfaces: Uint32Array): Uint32Array {
    const words = Array.from(surfaces, (surface) => ({ surface, folded: this.#lexicon.folded(surface) }));
    words.sort((one, other) => (one.folded < other.folded ? -1 : one.folded > other.folded ? 1 : 0));
    return Uint32Array.from(words, ({ surface }) => surface);
  }

  *#merge(one: Uint32Array, other: Uint32Array): Generator<void, Uint32Array> {
    const lexicon = this.#lexicon;
    const merged = new Uint32Array(one.length + other.length);
    let first = 0;
    let second = 0;
    while (first < one.length && second < other.length) {
      const takesFirst = lexicon.folded(one[first]) <= lexicon.folded(other[second]);
      merged[first + second] = takesFirst ? one[first] : other[second];
      if (takesFirst) first++;
      else second++;
      if ((first + second) % mergedAtOnce === 0) yield;
    }
    merged.set(first < one.length ? one.subarray(first) : other.subarray(second), first + second);
    return merged;
  }

  #tail(): Uint32Array {
    return this.#lexicon.surfacesOf(this.#space).subarray(this.#sorted.length);
  }
}
