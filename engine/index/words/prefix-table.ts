import { unitsOf } from '../../analysis/code-units.ts';
import type { Lexicon } from './lexicon.ts';
import { lowerBound } from '../segments/segment.ts';

/** Surface words that wait unsorted, to be looked through one by one; so many are sorted at once. */
const sortedAtOnce = 1_000;
/** A run becomes one with the next when it is less than so many times as long: few runs, and each word is moved seldom. */
const runRatio = 3;
const mergedAtOnce = 10_000;

/** Finds the surface words of a space that begin with a text. */
export class PrefixTable {
  readonly #lexicon: Lexicon;
  readonly #space: number;
  /** Sorted runs of surfaces, the longest first: together, the first surfaces of the space. */
  #runs: readonly Uint32Array[] = [];

  constructor(lexicon: Lexicon, space: number) {
    this.#lexicon = lexicon;
    this.#space = space;
  }

  /** What has to be kept of it. */
  get runs(): readonly Uint32Array[] {
    return this.#runs;
  }

  restore(runs: readonly Uint32Array[]): void {
    this.#runs = runs;
  }

  /** Numbers of the surfaces whose folded form begins with the prefix, which is folded. */
  startingWith(prefix: string): number[] {
    const beginning = unitsOf(prefix);
    const found: number[] = [];
    for (const run of this.#runs) {
      const compare = (index: number): number => this.#lexicon.compareBeginning(run[index], beginning);
      const first = lowerBound(run.length, (index) => compare(index) < 0);
      const end = lowerBound(run.length, (index) => compare(index) <= 0);
      for (let at = first; at < end; at++) found.push(run[at]);
    }
    for (const surface of this.#tail()) {
      if (this.#lexicon.compareBeginning(surface, beginning) === 0) found.push(surface);
    }
    return found;
  }

  /** Sorts the new words in once they are many, in slices. */
  *update(): Generator<void, void> {
    for (let tail = this.#tail(); tail.length >= sortedAtOnce; tail = this.#tail()) {
      const next = tail.subarray(0, sortedAtOnce);
      this.#runs = [...this.#runs, next.toSorted((one, other) => this.#lexicon.compareFolded(one, other))];
      yield;
      yield* this.#compact();
    }
  }

  *#compact(): Generator<void, void> {
    for (;;) {
      const [before, last] = this.#runs.slice(-2);
      if (before === undefined || last === undefined || before.length >= runRatio * last.length) return;
      this.#runs = [...this.#runs.slice(0, -2), yield* this.#merge(before, last)];
    }
  }

  *#merge(one: Uint32Array, other: Uint32Array): Generator<void, Uint32Array> {
    const merged = new Uint32Array(one.length + other.length);
    let first = 0;
    let second = 0;
    while (first < one.length && second < other.length) {
      const takesFirst = this.#lexicon.compareFolded(one[first], other[second]) <= 0;
      merged[first + second] = takesFirst ? one[first] : other[second];
      if (takesFirst) first++;
      else second++;
      if ((first + second) % mergedAtOnce === 0) yield;
    }
    merged.set(first < one.length ? one.subarray(first) : other.subarray(second), first + second);
    return merged;
  }

  #tail(): Uint32Array {
    const sorted = this.#runs.reduce((sum, run) => sum + run.length, 0);
    return this.#lexicon.surfacesOf(this.#space).subarray(sorted);
  }
}
