import { GrowableUint32 } from '../index/growable.ts';
import type { Lexicon } from '../index/lexicon.ts';
import { noTerm } from '../index/lexicon.ts';
import { differingLetters, editDistance, letterSignature } from './edit-distance.ts';

/** Shorter words are as near to too many others to guess. */
const shortestCorrected = 4;
const twoEditsFrom = 8;

/** Finds the surface words of a space that are spelt almost like another. */
export class SpellingTable {
  readonly #lexicon: Lexicon;
  readonly #space: number;
  /** Letters and length of each surface. */
  readonly #signatures = new GrowableUint32();
  readonly #lengths = new GrowableUint32();
  readonly #firstLetters = new GrowableUint32();

  constructor(lexicon: Lexicon, space: number) {
    this.#lexicon = lexicon;
    this.#space = space;
  }

  /** Surfaces near to a folded word, nearest first, then the most used. First letters are seldom mistaken: they must agree. */
  near(word: string): number[] {
    if (word.length < shortestCorrected || /[\d\u2E80-\uFFFF]/.test(word)) return [];
    const lexicon = this.#lexicon;
    const surfaces = lexicon.surfacesOf(this.#space);
    for (let at = this.#signatures.length; at < surfaces.length; at++) {
      const folded = lexicon.folded(surfaces[at]);
      this.#signatures.push(letterSignature(folded) >>> 0);
      this.#lengths.push(folded.length);
      this.#firstLetters.push(folded.charCodeAt(0));
    }
    const most = word.length < twoEditsFrom ? 1 : 2;
    const signature = letterSignature(word);
    const firstLetter = word.charCodeAt(0);
    const found: { surface: number; distance: number }[] = [];
    for (let at = 0; at < surfaces.length; at++) {
      if (this.#firstLetters.at(at) !== firstLetter) continue;
      if (Math.abs(this.#lengths.at(at) - word.length) > most) continue;
      if (differingLetters(this.#signatures.at(at), signature) > 2 * most) continue;
      const surface = surfaces[at];
      if (lexicon.termOfSurface(surface) === noTerm) continue;
      const distance = editDistance(word, lexicon.folded(surface), most);
      if (distance > 0 && distance <= most) found.push({ surface, distance });
    }
    found.sort(
      (one, other) =>
        one.distance - other.distance || lexicon.uses(other.surface) - lexicon.uses(one.surface),
    );
    return found.map(({ surface }) => surface);
  }
}
