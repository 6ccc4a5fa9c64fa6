import { unitsOf } from '../../analysis/code-units.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { lowerBound } from '../segments/segment.ts';
import type { MostUsed } from './most-used.ts';

/** What a table is made of: typed arrays, a word or a phrase an entry. */
export interface PhraseTableParts {
  /** Surfaces of all words, by space and then by folded form: the index of a word here is its rank. */
  readonly words: Uint32Array;
  /** Where the words of each space begin; one more entry than spaces. */
  readonly spaceStarts: Uint32Array;
  /** Where the ranks of each phrase begin; one more entry than phrases. */
  readonly starts: Uint32Array;
  /** Ranks of the words of all phrases, which are in the order of them. */
  readonly ranks: Uint32Array;
  readonly uses: Uint32Array;
}

/** Some that stand next to one another: from this one to before that. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The phrases of a segment's titles, single words among them, in the order of a dictionary. */
export class PhraseTable {
  readonly parts: PhraseTableParts;
  readonly #lexicon: Lexicon;

  constructor(parts: PhraseTableParts, lexicon: Lexicon) {
    this.parts = parts;
    this.#lexicon = lexicon;
  }

  /** Phrases. */
  get size(): number {
    return this.parts.uses.length;
  }

  /** Of memory. */
  get bytes(): number {
    const { words, starts, ranks, uses } = this.parts;
    return [words, starts, ranks, uses].reduce((sum, array) => sum + array.byteLength, 0);
  }

  usesOf(phrase: number): number {
    return this.parts.uses[phrase];
  }

  surfacesOf(phrase: number): number[] {
    const { words, starts, ranks } = this.parts;
    const surfaces: number[] = [];
    for (let at = starts[phrase]; at < starts[phrase + 1]; at++) surfaces.push(words[ranks[at]]);
    return surfaces;
  }

  /** The phrases of a span that are used most, single words and longer phrases each for themselves. */
  addMostUsed({ from, to }: Span, words: MostUsed, phrases: MostUsed): void {
    const { starts, uses } = this.parts;
    for (let phrase = from; phrase < to; phrase++) {
      const into = starts[phrase + 1] - starts[phrase] === 1 ? words : phrases;
      if (uses[phrase] > into.least) into.add(phrase, uses[phrase]);
    }
  }

  /** How often titles have a word, which is folded; a stop word is used as often as can be. */
  usesOfWord(space: number, word: string): number {
    const { from, to } = this.#equalTo(space, word);
    let uses = 0;
    for (let rank = from; rank < to; rank++) {
      const phrases = this.#narrow({ from: 0, to: this.parts.uses.length }, 0, rank, rank + 1);
      // A word by itself comes before all phrases that it begins; no phrase begins with a stop word.
      uses += phrases.from < phrases.to ? this.parts.uses[phrases.from] : Infinity;
    }
    return uses;
  }

  /** Phrases whose first words are these, and whose next word begins so; all of them folded. */
  completing(space: number, before: readonly string[], beginning: string): Span[] {
    const next = this.#beginningWith(space, beginning);
    if (next.from === next.to) return [];
    let spans: Span[] = [{ from: 0, to: this.parts.uses.length }];
    for (const [depth, word] of before.entries()) {
      const { from, to } = this.#equalTo(space, word);
      const ranks = Array.from({ length: to - from }, (_, at) => from + at);
      spans = spans.flatMap((span) => ranks.map((rank) => this.#narrow(span, depth, rank, rank + 1)));
    }
    return spans
      .map((span) => this.#narrow(span, before.length, next.from, next.to))
      .filter(({ from, to }) => from < to);
  }

  /** Whether any word of a space begins so. */
  hasBeginning(space: number, beginning: string): boolean {
    const { from, to } = this.#beginningWith(space, beginning);
    return from < to;
  }

  /** Each letter that follows this beginning in a word of a space. */
  lettersAfter(space: number, beginning: string): string[] {
    const letters: string[] = [];
    const { from, to } = this.#beginningWith(space, beginning);
    for (let at = from; at < to;) {
      const letter = this.#lexicon.folded(this.parts.words[at]).charAt(beginning.length);
      if (letter === '') {
        at++;
        continue;
      }
      letters.push(letter);
      const units = unitsOf(beginning + letter);
      at += lowerBound(to - at, (index) => this.#compare(at + index, units) <= 0);
    }
    return letters;
  }

  #compare(rank: number, beginning: Uint16Array): number {
    return this.#lexicon.compareBeginning(this.parts.words[rank], beginning);
  }

  /** Ranks of the words of a space that begin so. */
  #beginningWith(space: number, beginning: string): Span {
    const start = this.parts.spaceStarts[space];
    const length = this.parts.spaceStarts[space + 1] - start;
    const units = unitsOf(beginning);
    const from = start + lowerBound(length, (index) => this.#compare(start + index, units) < 0);
    const left = start + length - from;
    return { from, to: from + lowerBound(left, (index) => this.#compare(from + index, units) <= 0) };
  }

  /** Ranks of the words that are folded so: they come before all that begin so and are longer. */
  #equalTo(space: number, word: string): Span {
    const { from, to } = this.#beginningWith(space, word);
    const isEqual = (index: number): boolean =>
      this.#lexicon.folded(this.parts.words[from + index]).length === word.length;
    return { from, to: from + lowerBound(to - from, isEqual) };
  }

  /** Those of a span, all alike in their words before `depth`, whose word there has a rank from `first` to before `end`. */
  #narrow({ from, to }: Span, depth: number, first: number, end: number): Span {
    const { starts, ranks } = this.parts;
    const isBelow = (phrase: number, rank: number): boolean => {
      const at = starts[phrase] + depth;
      return at >= starts[phrase + 1] || ranks[at] < rank;
    };
    const narrowed = from + lowerBound(to - from, (index) => isBelow(from + index, first));
    return {
      from: narrowed,
      to: narrowed + lowerBound(to - narrowed, (index) => isBelow(narrowed + index, end)),
    };
  }
}
