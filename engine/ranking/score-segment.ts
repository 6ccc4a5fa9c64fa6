import type { Collection } from '../index/collection.ts';
import type { Segment } from '../index/segments/segment.ts';
import type { Leaf } from '../query/analysed-query.ts';
import { partWords } from '../query/part-words.ts';
import type { Accumulator, Accumulators } from './accumulator.ts';
import type { LengthNorms } from './bm25f.ts';
import type { ScoredLeaves } from './scored-words.ts';
import { isTogether } from './together.ts';

/** Kept between searches of one collection. */
export interface SearchMemory {
  readonly accumulators: Accumulators;
  readonly norms: LengthNorms;
}

/** A word of the query, and what it is made of where it is a compound. */
export interface QueryWord {
  readonly word: Leaf;
  readonly parts: readonly Leaf[];
  /** What its score is multiplied with: how often a long text says it. */
  readonly times: number;
}

export interface Scoring {
  readonly collection: Collection;
  readonly leaves: ScoredLeaves;
  readonly memory: SearchMemory;
}

/** A compound (`plant-based`) scores by half as itself and by half as its parts. */
const compoundShare = 0.5;

export function queryWord(word: Leaf, times = 1): QueryWord {
  return { word, parts: partWords(word), times };
}

/** Scores the documents of a segment that have any of the words, or a part of one. */
export function scoreSegment(
  words: readonly QueryWord[],
  segment: Segment,
  position: number,
  scoring: Scoring,
): Accumulator {
  const accumulator = scoreWords(words, segment, position, scoring);
  scoreParts(words, segment, position, scoring);
  return accumulator;
}

export function scoreWords(
  words: readonly QueryWord[],
  segment: Segment,
  position: number,
  { collection, leaves, memory }: Scoring,
): Accumulator {
  const accumulator = memory.accumulators.for(segment);
  for (const [index, { word, parts, times }] of words.entries()) {
    const share = times * (parts.length === 0 ? 1 : compoundShare);
    const alternatives = leaves.of(word).filter(({ lists }) => lists[position] !== null);
    for (const { lists, idf, space, together } of alternatives) {
      const list = lists[position];
      if (!list) continue;
      const norms = memory.norms.of(segment, space, collection);
      if (together !== null && norms !== null && isTogether(list)) {
        const idfs = together.map((one) => share * one);
        accumulator.addTogether(list, idfs, norms, index + 1);
      } else if (alternatives.length === 1) accumulator.add(list, share * idf, norms);
      else accumulator.addAlternative(list, share * idf, norms, index + 1);
    }
  }
  return accumulator;
}

/** After all words, also those that are only counted: what has any of them counts as a match of its own. */
export function scoreParts(
  words: readonly QueryWord[],
  segment: Segment,
  position: number,
  { collection, leaves, memory }: Scoring,
): void {
  const accumulator = memory.accumulators.for(segment);
  for (const { parts, times } of words) {
    for (const { lists, idf, space } of parts.flatMap((part) => leaves.of(part))) {
      const list = lists[position];
      const norms = memory.norms.of(segment, space, collection);
      if (list && norms !== null) accumulator.addPart(list, times * compoundShare * idf, norms);
    }
  }
}

/** Counts words that score nothing, after `scored` others. */
export function countWords(
  words: readonly Leaf[],
  accumulator: Accumulator,
  position: number,
  leaves: ScoredLeaves,
  scored: number,
): void {
  for (const [index, word] of words.entries()) {
    for (const { lists } of leaves.of(word)) {
      const list = lists[position];
      if (list) accumulator.addAlternative(list, 0, null, scored + index + 1);
    }
  }
}
