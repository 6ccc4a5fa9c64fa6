import type { Collection } from '../index/collection.ts';
import { languageSpaces } from '../index/fields.ts';
import type { Leaf } from '../query/query-tree.ts';
import { inverseDocumentFrequency } from './bm25f.ts';
import { matchListOf } from './find-matches.ts';
import { countLive, type MatchList } from './match-list.ts';
import { resolveLeaf } from './resolve-leaf.ts';

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

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  of(leaf: Leaf): readonly ScoredAlternative[] {
    let alternatives = this.#known.get(leaf);
    if (alternatives === undefined) {
      alternatives = this.#score(leaf);
      this.#known.set(leaf, alternatives);
    }
    return alternatives;
  }

  #score(leaf: Leaf): ScoredAlternative[] {
    const { segments, liveCount } = this.#collection;
    return resolveLeaf(leaf, this.#collection).map((alternative) => {
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
