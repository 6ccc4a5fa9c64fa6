import type { SearchLimit } from '#domain/search/search-request.ts';
import type { Collection } from '../index/collection.ts';
import { languageSpaces } from '../index/fields.ts';
import type { Leaf } from '../query/analysed-query.ts';
import { leafIdentity } from '../query/word-nodes.ts';
import { inverseDocumentFrequency } from './bm25f.ts';
import { matchListOf } from './find-matches.ts';
import { countLive, type MatchList } from './match-list.ts';
import { leafCost, resolveLeaf } from './resolve-leaf.ts';
import { SearchBudget } from './search-budget.ts';

/** A word or phrase in one space. */
interface ScoredAlternative {
  readonly space: number;
  /** What it says by its rarity; 0 for names, which restrict and do not rank. */
  readonly idf: number;
  /** Living documents that have it. */
  readonly frequency: number;
  /** Where it occurs, by segment in the collection's order. */
  readonly lists: readonly (MatchList | null)[];
}

/** Looks up every word and phrase of a query once. */
export class ScoredLeaves {
  readonly #collection: Collection;
  readonly #known = new Map<Leaf, readonly ScoredAlternative[]>();
  /** What leaves that ask for the same have found. */
  readonly #alike = new Map<string, readonly ScoredAlternative[]>();
  readonly #budget: SearchBudget;

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#budget = new SearchBudget(collection.liveCount);
  }

  /** What was not looked up, since a search may cost only so much. */
  get limited(): readonly SearchLimit[] {
    return this.#budget.limited;
  }

  /** What looking them up took, in postings. */
  get spent(): number {
    return this.#budget.spent;
  }

  of(leaf: Leaf): readonly ScoredAlternative[] {
    let alternatives = this.#known.get(leaf);
    if (alternatives === undefined) {
      const identity = leafIdentity(leaf);
      alternatives = this.#alike.get(identity) ?? this.#score(leaf);
      this.#alike.set(identity, alternatives);
      this.#known.set(leaf, alternatives);
    }
    return alternatives;
  }

  #score(leaf: Leaf): ScoredAlternative[] {
    const { segments, liveCount } = this.#collection;
    const resolved = resolveLeaf(leaf, this.#collection, this.#budget);
    if (!this.#budget.takeLeaf(leafCost(resolved, leaf, segments))) return [];
    return resolved.map((alternative) => {
      const lists = segments.map((segment) => matchListOf(segment, alternative));
      let frequency = 0;
      for (const [at, segment] of segments.entries()) {
        const list = lists[at];
        if (list) frequency += countLive(segment, list);
      }
      const ranks = alternative.space < languageSpaces.length;
      const idf = ranks ? inverseDocumentFrequency(liveCount, frequency) : 0;
      return { space: alternative.space, idf, frequency, lists };
    });
  }
}

/** Whether no living document has the word. */
export function isUnknown(alternatives: readonly ScoredAlternative[]): boolean {
  return alternatives.every(({ frequency }) => frequency === 0);
}
