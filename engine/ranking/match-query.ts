import { members, subtract } from '../index/bitset.ts';
import type { Collection } from '../index/collection.ts';
import type { Segment } from '../index/segments/segment.ts';
import { type AnalysedQuery, type Leaf, positiveLeaves, requiredOf } from '../query/analysed-query.ts';
import { partWords } from '../query/part-words.ts';
import type { Accumulator, Accumulators } from './accumulator.ts';
import type { LengthNorms } from './bm25f.ts';
import { matchingDocuments } from './matching-documents.ts';
import { relaxes } from './relaxation.ts';
import type { ScoredLeaves } from './scored-words.ts';
import { isTogether } from './together.ts';

/** What matches in a segment, before any filter. */
export interface SegmentMatches {
  readonly segment: Segment;
  /** Without a query: every living document, none scored. */
  readonly found: FoundDocuments | 'every document';
}

export interface FoundDocuments {
  /** Living documents. */
  readonly docs: Uint32Array;
  /** By document of the segment. */
  readonly scores: Float64Array;
  /** By document of the segment: how many of the query's words it has. */
  readonly counts: Uint8Array;
}

export interface QueryMatches {
  readonly segments: readonly SegmentMatches[];
  readonly relaxed: boolean;
  /** Words that a document must have to satisfy the strict rule; what has fewer is here only if relaxed. */
  readonly needed: number;
  /** Gives the accumulators back: nothing here may be read afterwards. */
  release(): void;
}

/** Kept between searches of one collection. */
export interface SearchMemory {
  readonly accumulators: Accumulators;
  readonly norms: LengthNorms;
}

/** A word of the query, and what it is made of where it is a compound. */
interface QueryWord {
  readonly word: Leaf;
  readonly parts: readonly Leaf[];
}

/** A segment, by its position in the collection, with the scores of its documents. */
interface ScoredSegment {
  readonly segment: Segment;
  readonly position: number;
  readonly accumulator: Accumulator;
}

/** A compound (`plant-based`) scores by half as itself and by half as its parts. */
const compoundShare = 0.5;

/**
 * All that matches a query. The query alone decides whether it is relaxed: filters come later and never widen it. With
 * `strict` it never is.
 */
export function matchQuery(
  { root, plain }: AnalysedQuery,
  collection: Collection,
  leaves: ScoredLeaves,
  memory: SearchMemory,
  rule: 'strict' | 'relaxable' = 'relaxable',
): QueryMatches {
  if (root === null) return everyDocument(collection);
  const words = positiveLeaves(root).map((word) => ({ word, parts: partWords(word) }));
  const scored = collection.segments.map((segment, position) => ({
    segment,
    position,
    accumulator: scoreSegment(words, segment, position, { collection, leaves, memory }),
  }));
  const release = (): void => {
    for (const { accumulator } of scored) accumulator.clear();
  };
  const matches = (docsOf: (one: ScoredSegment) => Uint32Array): SegmentMatches[] =>
    scored.map((one) => {
      const { scores, counts } = one.accumulator;
      return { segment: one.segment, found: { docs: docsOf(one), scores, counts } };
    });

  if (!plain) {
    const segments = matches(({ segment, position }) =>
      members(subtract(matchingDocuments(root, segment, position, leaves), segment.deleted)),
    );
    return { segments, relaxed: false, needed: 0, release };
  }
  const needed = requiredOf(words.length);
  // Parts of compounds are scored and do not count as words.
  const fewest = words.some(({ parts }) => parts.length > 0) ? 0 : 1;
  const strict = matches((one) => withWords(one, needed, fewest));
  const relaxed = rule === 'relaxable' && relaxes(words.length, countMatches(strict), collection.liveCount);
  const segments = relaxed ? matches((one) => withWords(one, 0, fewest)) : strict;
  return { segments, relaxed, needed, release };
}

/** How many documents match, before any filter. */
export function countMatches(segments: readonly SegmentMatches[]): number {
  return segments.reduce(
    (sum, { segment, found }) => sum + (found === 'every document' ? segment.liveCount : found.docs.length),
    0,
  );
}

function everyDocument({ segments }: Collection): QueryMatches {
  return {
    segments: segments.map((segment) => ({ segment, found: 'every document' })),
    relaxed: false,
    needed: 0,
    release: () => {},
  };
}

interface Scoring {
  readonly collection: Collection;
  readonly leaves: ScoredLeaves;
  readonly memory: SearchMemory;
}

/** Scores the documents of a segment that have any of the words, or a part of one. */
function scoreSegment(
  words: readonly QueryWord[],
  segment: Segment,
  position: number,
  { collection, leaves, memory }: Scoring,
): Accumulator {
  const accumulator = memory.accumulators.for(segment);
  for (const [index, { word, parts }] of words.entries()) {
    const share = parts.length === 0 ? 1 : compoundShare;
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
  // After all words: what has any of them counts as a match of its own.
  for (const part of words.flatMap(({ parts }) => parts)) {
    for (const { lists, idf, space } of leaves.of(part)) {
      const list = lists[position];
      const norms = memory.norms.of(segment, space, collection);
      if (list && norms !== null) accumulator.addPart(list, compoundShare * idf, norms);
    }
  }
  return accumulator;
}

/**
 * Living documents that have at least `needed` of the words; with 0, a part of a compound is enough. All documents that were
 * touched have at least `fewest`, so where `needed` is not more than that none has to be filtered.
 */
function withWords({ segment, accumulator }: ScoredSegment, needed: number, fewest: number): Uint32Array {
  const { touched, counts } = accumulator;
  if (needed <= fewest && !segment.hasDeletions) return touched;
  const docs = new Uint32Array(touched.length);
  let length = 0;
  for (let at = 0; at < touched.length; at++) {
    const doc = touched[at];
    if (counts[doc] >= needed && segment.isLive(doc)) docs[length++] = doc;
  }
  return docs.subarray(0, length);
}
