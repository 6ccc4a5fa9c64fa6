import { noTerm } from '../../index/words/lexicon.ts';
import { inverseDocumentFrequency, saturation } from '../bm25f.ts';
import { forEachMarked, type RankedText, type Vocabulary } from './ranked-text.ts';
import type { SurfaceMarks } from './surface-marks.ts';
import type { WrittenQuery } from './written-words.ts';

interface Weights {
  /** What a word in exactly the form that was written adds, as a share of what a word of its rarity scores. */
  readonly exactForm: number;
  /** What two words side by side as in the query add, as a share of what the rarer one scores. */
  readonly pair: number;
}

const weightsOfFewWords: Weights = { exactForm: 0.2, pair: 0.15 };
/** Questions say more by how they are written. */
const weightsOfQuestions: Weights = { exactForm: 0.3, pair: 0.25 };

/** Scores documents by how closely their words are those of a query as it was written. */
export class WrittenBonus {
  readonly #marks: SurfaceMarks;
  readonly #vocabulary: Vocabulary;
  readonly #weights: Weights;
  /** Texts of the query's words by mark, and pairs of marks that stand side by side in it. */
  readonly #texts = new Map<number, Set<string>>();
  readonly #pairs = new Map<number, number>();
  /** Weighted frequencies in the document that is being read: of exact forms by surface, of pairs, and the space of each. */
  readonly #exact = new Map<number, number>();
  readonly #pairCounts = new Map<number, number>();
  readonly #spaceOf = new Map<number, number>();
  /** What the document that is being read is given, by space. */
  readonly #bySpace = new Map<number, number>();
  readonly #isExact = new Map<number, boolean>();

  constructor(
    queries: readonly WrittenQuery[],
    isQuestion: boolean,
    vocabulary: Vocabulary,
    marks: SurfaceMarks,
  ) {
    this.#marks = marks;
    this.#vocabulary = vocabulary;
    this.#weights = isQuestion ? weightsOfQuestions : weightsOfFewWords;
    for (const { language, words } of queries) {
      let previous = 0;
      for (const { term, text, followsWord } of words) {
        const number = vocabulary.termNumber(language, term);
        const mark = number === noTerm ? 0 : marks.mark(number, vocabulary);
        if (mark > 0) {
          this.#texts.set(mark, (this.#texts.get(mark) ?? new Set()).add(text));
          if (followsWord && previous > 0 && previous !== mark) this.#addPair(previous, mark);
        }
        previous = mark;
      }
    }
  }

  /** What is added to a document's score: the best of its languages; and whether its texts have any of the words, in any form. */
  of(text: RankedText): { readonly bonus: number; readonly hasWords: boolean } {
    const hasWords = this.#read(text.words);
    const bySpace = this.#bySpace;
    bySpace.clear();
    for (const [surface, frequency] of this.#exact) {
      const space = this.#spaceOf.get(surface) ?? 0;
      const idf = this.#idf(this.#vocabulary.documentsWithSurface(surface));
      this.#add(space, this.#weights.exactForm * idf * saturation(frequency, text.norm(space)));
    }
    for (const [pair, frequency] of this.#pairCounts) {
      const space = this.#spaceOf.get(-pair) ?? 0;
      this.#add(
        space,
        this.#weights.pair * (this.#pairs.get(pair) ?? 0) * saturation(frequency, text.norm(space)),
      );
    }
    return { bonus: Math.max(0, ...bySpace.values()), hasWords };
  }

  #add(space: number, score: number): void {
    this.#bySpace.set(space, (this.#bySpace.get(space) ?? 0) + score);
  }

  #addPair(first: number, second: number): void {
    const idf = (mark: number): number =>
      this.#idf(this.#vocabulary.documentsWithTerm(this.#marks.term(mark)));
    this.#pairs.set(pairOf(first, second), Math.max(idf(first), idf(second)));
  }

  #idf(matching: number): number {
    return inverseDocumentFrequency(this.#vocabulary.documents, matching);
  }

  #read(words: Uint32Array): boolean {
    this.#exact.clear();
    this.#pairCounts.clear();
    let hasWords = false;
    forEachMarked(words, this.#marks, (surface, mark, previous, space, weight) => {
      hasWords = true;
      if (this.#isWritten(surface, mark)) this.#count(this.#exact, surface, surface, space, weight);
      const pair = previous === 0 ? -1 : pairOf(previous, mark);
      if (this.#pairs.has(pair)) this.#count(this.#pairCounts, pair, -pair, space, weight);
    });
    return hasWords;
  }

  #count(counts: Map<number, number>, key: number, spaceKey: number, space: number, weight: number): void {
    counts.set(key, (counts.get(key) ?? 0) + weight);
    this.#spaceOf.set(spaceKey, space);
  }

  #isWritten(surface: number, mark: number): boolean {
    const known = this.#isExact.get(surface);
    if (known !== undefined) return known;
    const isExact = this.#texts.get(mark)?.has(this.#vocabulary.folded(surface)) === true;
    this.#isExact.set(surface, isExact);
    return isExact;
  }
}

/** Marks are below 2^16; never 0, since marks begin at 1. */
function pairOf(first: number, second: number): number {
  return first * 0x10000 + second;
}
