import type { SearchLimit } from '#domain/search/search-request.ts';
import {
  comparedInPassing,
  fewestPostingsAllowed,
  mostPatternWords,
  mostWordsCompared,
  mostWordsOfPatterns,
  postingsPerDocument,
} from '../query/limits.ts';

/** What the work for patterns takes, next to reading a posting of a word. */
const costs = { patternPosting: 3, patternWord: 600, comparison: 5 } as const;

/**
 * What one search may still cost. What does not fit any more finds nothing, or stands for fewer words, and `limited` says
 * so; only queries that no person types get there.
 */
export class SearchBudget {
  readonly #limited = new Set<SearchLimit>();
  readonly #allowed: { readonly patterns: number; readonly words: number };
  #comparisonsLeft = mostWordsCompared;
  #patternWordsLeft = mostWordsOfPatterns;
  #patternPostingsLeft: number;
  #postingsLeft: number;

  constructor(documents: number) {
    const { patterns, words } = postingsPerDocument;
    this.#allowed = {
      patterns: Math.max(documents * patterns, fewestPostingsAllowed),
      words: Math.max(documents * words, fewestPostingsAllowed),
    };
    this.#patternPostingsLeft = this.#allowed.patterns;
    this.#postingsLeft = this.#allowed.words;
  }

  /** What did not fit until now. */
  get limited(): readonly SearchLimit[] {
    return [...this.#limited];
  }

  /** What was taken until now, in postings of words. */
  get spent(): number {
    const { words, patterns } = this.#allowed;
    return (
      words -
      this.#postingsLeft +
      (patterns - this.#patternPostingsLeft) * costs.patternPosting +
      (mostWordsOfPatterns - this.#patternWordsLeft) * costs.patternWord +
      (mostWordsCompared - this.#comparisonsLeft) * costs.comparison
    );
  }

  get comparisonsLeft(): number {
    return this.#comparisonsLeft;
  }

  /** Whether a word or phrase can be looked up for which so many postings are read. */
  takeLeaf(postings: number): boolean {
    if (postings > this.#postingsLeft) {
      this.#limited.add('words');
      return false;
    }
    this.#postingsLeft -= postings;
    return true;
  }

  /** Whether a pattern can be looked for in a dictionary of so many words. */
  takeScan(words: number): boolean {
    const comparisons = words / comparedInPassing;
    const fits = comparisons <= this.#comparisonsLeft;
    if (fits) this.#comparisonsLeft -= comparisons;
    this.#note(!fits);
    return fits;
  }

  /** Of so many words how many a pattern can be compared with. */
  takeComparisons(wanted: number): number {
    const taken = Math.min(wanted, this.#comparisonsLeft);
    this.#comparisonsLeft -= taken;
    this.#note(taken < wanted);
    return taken;
  }

  /** Of so many words how many a pattern can stand for. */
  takePatternWords(wanted: number): number {
    const taken = Math.min(wanted, mostPatternWords, this.#patternWordsLeft);
    this.#patternWordsLeft -= taken;
    this.#note(taken < wanted);
    return taken;
  }

  /** How many of these postings, which belong to words, a pattern can read: it leaves as much to those after it. */
  takePatternPostings(ofWords: readonly number[]): number {
    let left = this.#patternPostingsLeft / 2;
    let taken = 0;
    while (taken < ofWords.length && (ofWords[taken] ?? 0) <= left) left -= ofWords[taken++] ?? 0;
    this.#patternPostingsLeft = this.#patternPostingsLeft / 2 + left;
    this.#note(taken < ofWords.length);
    return taken;
  }

  #note(isLimited: boolean): void {
    if (isLimited) this.#limited.add('patterns');
  }
}
