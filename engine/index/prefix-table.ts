import type { Lexicon } from './lexicon.ts';
import { lowerBound } from './segment.ts';

/** Surface words that wait unsorted: looked through one by one, and sorted in when there are more. */
const longestTail = 4_000;

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
    this.settle();
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

  /** Sorts the new words in once they are many. */
  settle(): void {
    const tail = this.#tail();
    if (tail.length <= longestTail) return;
    const lexicon = this.#lexicon;
    const fresh = tail.toSorted((one, other) => (lexicon.folded(one) < lexicon.folded(other) ? -1 : 1));
    const merged = new Uint32Array(this.#sorted.length + fresh.length);
    let old = 0;
    let next = 0;
    for (let at = 0; at < merged.length; at++) {
      const candidate = fresh[next];
      const takesOld =
        candidate === undefined ||
        (old < this.#sorted.length && lexicon.folded(this.#sorted[old]) <= lexicon.folded(candidate));
      if (takesOld) merged[at] = this.#sorted[old++];
      else {
        merged[at] = candidate;
        next++;
      }
    }
    this.#sorted = merged;
  }

  #tail(): Uint32Array {
    return this.#lexicon.surfacesOf(this.#space).subarray(this.#sorted.length);
  }
}
