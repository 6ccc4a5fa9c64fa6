import { GrowableUint32 } from '../growable.ts';
import type { Lexicon } from '../words/lexicon.ts';
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
/** Words entered before yielding. */
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

/**
 * Words of one length and first letter, with what tells at once that two are not near. There are thousands of these, most of a few words:
 * an array of each value would take more memory by itself than by what is in it.
 */
interface AlikeWords {
  /** Of each word its surface, the signature of its letters and that of its pairs of letters. */
  readonly entries: GrowableUint32;
  /** Hashes of each word without its first letter. */
  readonly rests: GrowableUint32;
}

const entrySize = 3;

/** Finds the surface words of a space that are spelt almost like another; stop words too, which are misspelt as often. */
export class SpellingTable {
  readonly #lexicon: Lexicon;
  readonly #space: number;
  /** By length, then by the first unit. */
  readonly #byLength: Map<number, AlikeWords>[] = [];
  readonly #longer = new GrowableUint32();
  /** Surfaces of the space that are entered. */
  #entered = 0;

  constructor(lexicon: Lexicon, space: number) {
    this.#lexicon = lexicon;
    this.#space = space;
  }

  /** Enters new words, in slices. A look-up between two of them enters the rest itself: a word counts as entered before the pause. */
  *update(): Generator<void, void> {
    const surfaces = this.#lexicon.surfacesOf(this.#space);
    while (this.#entered < surfaces.length) {
      this.#enter(surfaces[this.#entered++]);
      if (this.#entered % wordsAtOnce === 0) yield;
    }
  }

  /**
   * Surfaces near to a folded word but not it, nearest first, then the most used. A wrong first letter counts as one
   * edit more where two are allowed: it is seldom mistaken.
   */
  near(word: string, most: number = editsAllowed(word)): NearWord[] {
    if (most === 0) return [];
    this.update().toArray();
    const found: (NearWord & { readonly uses: number })[] = [];
    const enter = (surfaces: readonly number[], furthest: number): void => {
      for (const surface of surfaces) {
        const distance = editDistance(word, this.#lexicon.folded(surface), furthest);
        if (distance > 0 && distance <= furthest)
          found.push({ surface, distance, uses: this.#lexicon.uses(surface) });
      }
    };
    enter(this.#mayBeNear(word, most), most);
    enter(this.#besideFirstLetter(word), 1);
    return found.toSorted((one, other) => one.distance - other.distance || other.uses - one.uses);
  }

  /** Words with the same first letter that may be so near. */
  #mayBeNear(word: string, most: number): number[] {
    const letters = letterSignature(word);
    const pairs = pairSignature(word);
    const found: number[] = [];
    for (let length = word.length - most; length <= word.length + most; length++) {
      const words = this.#byLength[length]?.get(word.charCodeAt(0));
      if (words === undefined) continue;
      const entries = words.entries.view();
      for (let at = 0; at < entries.length; at += entrySize) {
        if (differingBits(entries[at + 1], letters) > 2 * most) continue;
        if (differingBits(entries[at + 2], pairs) <= 6 * most) found.push(entries[at]);
      }
    }
    return found;
  }

  /**
   * Words with another first letter that may be one edit away. That edit is at the beginning, so what follows the first
   * letter is known: of a word of the same length, of one with a letter more, and of one with a letter less.
   */
  #besideFirstLetter(word: string): number[] {
    const [first = '', second = ''] = word;
    const behind = word.slice(2);
    const found: number[] = [];
    for (const rest of [second + behind, first + behind, word, behind]) {
      const hash = hashOf(rest);
      for (const [unit, words] of this.#byLength[rest.length + 1] ?? []) {
        if (unit === word.charCodeAt(0)) continue;
        const rests = words.rests.view();
        for (let at = rests.indexOf(hash); at >= 0; at = rests.indexOf(hash, at + 1))
          found.push(words.entries.at(at * entrySize));
      }
    }
    return [...new Set(found)];
  }

  /** Surfaces that may have all of these pieces of words; those that are too long to be compared are among them. */
  havingPieces(pieces: readonly string[]): number[] {
    this.update().toArray();
    const letters = letterSignature(pieces.join(''));
    const pairs = pieces.reduce((bits, piece) => bits | pairSignature(piece), 0);
    const shortest = pieces.reduce((sum, { length }) => sum + length, 0);
    const found = [...this.#longer.view()];
    // No word may have a length.
    for (const words of this.#byLength
      .slice(shortest)
      .flatMap((ofLength) => [...(ofLength?.values() ?? [])])) {
      const entries = words.entries.view();
      for (let at = 0; at < entries.length; at += entrySize) {
        if ((entries[at + 1] & letters) !== letters) continue;
        if ((entries[at + 2] & pairs) === pairs) found.push(entries[at]);
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
    const ofLength = (this.#byLength[folded.length] ??= new Map());
    let words = ofLength.get(folded.charCodeAt(0));
    if (words === undefined) {
      words = { entries: new GrowableUint32(), rests: new GrowableUint32() };
      ofLength.set(folded.charCodeAt(0), words);
    }
    words.entries.push(surface);
    words.entries.push(letterSignature(folded));
    words.entries.push(pairSignature(folded));
    words.rests.push(hashOf(folded.slice(1)));
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
