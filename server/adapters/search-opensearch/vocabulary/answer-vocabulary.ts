import type { Language } from '#domain/sites/languages.ts';
import { b, k1 } from '#engine/ranking/bm25f.ts';
import type { Vocabulary } from '#engine/ranking/reranking/ranked-text.ts';
import type { AnswerWords, CountedWord } from './answer-words.ts';
import { averageName, tokenName, type WordStatistics } from './word-statistics.ts';

/** Any token does to learn of its field. */
const anyToken = '0';

/**
 * What is known of the words of an answer. What is not known yet is noted when it is asked for, and stands for none until
 * it has been learnt.
 */
export class AnswerVocabulary {
  readonly #words: AnswerWords;
  readonly #documents: number;
  readonly #known = new Map<string, number>();
  #wanted = new Map<string, Set<string>>();

  constructor(words: AnswerWords, documents: number) {
    this.#words = words;
    this.#documents = documents;
  }

  asRefinementReads(): Vocabulary {
    const words = this.#words;
    return {
      documents: this.#documents,
      termCount: words.termCount,
      surfaceCount: words.surfaceCount,
      termsOfSurfaces: words.termsOfSurfaces(),
      surfacesOfTerm: (term) => words.surfacesOfTerm(term),
      termNumber: (language, term) => words.termNumber(language, term),
      folded: (surface) => words.folded(surface),
      shown: (surface) => words.shown(surface),
      documentsWithSurface: (surface) => this.#documentsWith(words.countedSurface(surface)),
      documentsWithTerm: (term) => this.#documentsWith(words.countedTerm(term)),
    };
  }

  /** What BM25 puts under its fraction beside the frequency, for texts of a length. */
  norm(language: Language, length: number): number {
    const field = `${language}_all`;
    const average = this.#known.get(averageName(field));
    if (average === undefined) this.#want({ field, token: anyToken });
    return k1 * (1 - b + (b * length) / (average ?? Math.max(1, length)));
  }

  /** Learns what was not known when it was asked for; false where nothing was. */
  async learn(statistics: WordStatistics): Promise<boolean> {
    if (this.#wanted.size === 0) return false;
    await statistics.learn(this.#wanted, this.#known);
    this.#wanted = new Map();
    return true;
  }

  /** Removed documents that still count may make it more than there are. */
  #documentsWith(word: CountedWord): number {
    const known = this.#known.get(tokenName(word.field, word.token));
    if (known === undefined) this.#want(word);
    return Math.min(known ?? 0, this.#documents);
  }

  #want({ field, token }: CountedWord): void {
    this.#wanted.set(field, (this.#wanted.get(field) ?? new Set()).add(token));
  }
}
