import { GrowableUint32 } from '../index/growable.ts';
import type { Lexicon } from '../index/lexicon.ts';
import {
  differingBits,
  editDistance,
  letterSignature,
  longestCompared,
  pairSignature,
} from './edit-distance.ts';

/** Shorter words are as near to too many others to guess. */
const shortestCorrected = 4;
const twoEditsFrom = 8;
/** Words entered before the work is laid down for a moment. */
const wordsAtOnce = 4_000;

/** A word that is spelt almost like another. */
export interface NearWord {
  readonly surface: number;
  /** Edits that make one the other. */
  readonly distance: number;
}

/** Edits that a word of this length may be off by; 0 = too short to be put right. */
export function editsAllowed(word: string): number {
  if (word.length < shortestCorrected || word.length > longestCompared || /[\d\u2E80-\uFFFF]/.test(word))
    return 0;
  return word.length < twoEditsFrom ? 1 : 2;
}

/** Words of one length, with what tells at once that two are not near. */
interface WordsOfLength {
  readonly surfaces: GrowableUint32;
  readonly letters: GrowableUint32;
  readonly pairs: GrowableUint32;
  /** Its first unit. */
  readonly firsts: GrowableUint32;
}

/** Finds the surface words of a space that are spelt almost like another; stop words too, which are misspelt as often. */
export class SpellingTable {
  readonly #lexicon: Lexicon;
  readonly #space: number;
  readonly #byLength: WordsOfLength[] = [];
  readonly #longer = new GrowableUint32();
  /** Surfaces of the space that are entered. */
  #entered = 0;

  constructor(lexicon: Lexicon, space: number) {
    this.#lexicon = lexicon;
    this.#space = space;
  }

  /** Enters new words, in slices. */
  *settle(): Generator<void, void> {
    const surfaces = this.#lexicon.surfacesOf(this.#space);
    for (; this.#entered < surfaces.length; this.#entered++) {
      this.#enter(surfaces[this.#entered]);
      if (this.#entered % wordsAtOnce === wordsAtOnce - 1) yield;
    }
  }

  /**
   * Surfaces near to a folded word but not it, nearest first, then the most used. A wrong first letter counts as one
   * edit more where two are allowed: it is seldom mistaken.
   */
  near(word: string, most: number = editsAllowed(word)): NearWord[] {
    if (most === 0) return [];
    this.settle().toArray();
    const lexicon = this.#lexicon;
    const letters = letterSignature(word);
    const pairs = pairSignature(word);
    const first = word.charCodeAt(0);
    const found: (NearWord & { readonly uses: number })[] = [];
    for (let length = word.length - most; length <= word.length + most; length++) {
      const words = this.#byLength[length];
      if (words === undefined) continue;
      const surfaces = words.surfaces.view();
      const letterBits = words.letters.view();
      const pairBits = words.pairs.view();
      const firsts = words.firsts.view();
      for (let at = 0; at < surfaces.length; at++) {
        const allowed = firsts[at] === first ? most : 1;
        if (differingBits(letterBits[at], letters) > 2 * allowed) continue;
        if (differingBits(pairBits[at], pairs) > 6 * allowed) continue;
        const distance = editDistance(word, lexicon.folded(surfaces[at]), allowed);
        if (distance === 0 || distance > allowed) continue;
        found.push({ surface: surfaces[at], distance, uses: lexicon.uses(surfaces[at]) });
      }
    }
    return found.toSorted((one, other) => one.distance - other.distance || other.uses - one.uses);
  }

  /** Surfaces that may have all of these pieces of words; those that are too long to be compared are among them. */
  havingPieces(pieces: readonly string[]): number[] {
    this.settle().toArray();
    const letters = letterSignature(pieces.join(''));
    const pairs = pieces.reduce((bits, piece) => bits | pairSignature(piece), 0);
    const shortest = pieces.reduce((sum, { length }) => sum + length, 0);
    const found = [...this.#longer.view()];
    for (const words of this.#byLength.slice(shortest)) {
      // No word may have that length.
      if (words === undefined) continue;
      const letterBits = words.letters.view();
      for (let at = 0; at < letterBits.length; at++) {
        if ((letterBits[at] & letters) !== letters) continue;
        if ((words.pairs.at(at) & pairs) === pairs) found.push(words.surfaces.at(at));
      }
    }
    return found;
  }

  #enter(surface: number): void {
    const folded = this.#lexicon.folded(surface);
    if (folded.length > longestCompared) {
      this.#longer.push(surface);
      return;
    }
    const words = (this.#byLength[folded.length] ??= {
      surfaces: new GrowableUint32(),
      letters: new GrowableUint32(),
      pairs: new GrowableUint32(),
      firsts: new GrowableUint32(),
    });
    words.surfaces.push(surface);
    words.letters.push(letterSignature(folded));
    words.pairs.push(pairSignature(folded));
    words.firsts.push(folded.charCodeAt(0));
  }
}
