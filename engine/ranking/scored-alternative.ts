import type { Collection } from '../index/collection.ts';
import { languageSpaces } from '../index/fields.ts';
import type { Segment } from '../index/segments/segment.ts';
import { inverseDocumentFrequency } from './bm25f.ts';
import { countLive, type MatchList } from './match-list.ts';

/** A word or phrase in one space. */
export interface ScoredAlternative {
  readonly space: number;
  /** What it says by its rarity; 0 for names, which restrict and do not rank. */
  readonly idf: number;
  /** Living documents that have it. */
  readonly frequency: number;
  /** Where it occurs, by segment in the collection's order. */
  readonly lists: readonly (MatchList | null)[];
  /** Of a form all of whose words must be there: what each of them says. Its lists are `TogetherList`s. */
  readonly together: readonly number[] | null;
}

/** What is found in one space, with the weight of its rarity. */
export function scoredAlternative(
  { segments, liveCount }: Collection,
  space: number,
  find: (segment: Segment) => MatchList | null,
): ScoredAlternative {
  const lists = segments.map(find);
  let frequency = 0;
  for (const [at, segment] of segments.entries()) {
    const list = lists[at];
    if (list) frequency += countLive(segment, list);
  }
  const ranks = space < languageSpaces.length;
  const idf = ranks ? inverseDocumentFrequency(liveCount, frequency) : 0;
  return { space, idf, frequency, lists, together: null };
}
