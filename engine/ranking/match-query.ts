import { members, subtract } from '../index/bitset.ts';
import type { Collection } from '../index/collection.ts';
import type { Segment } from '../index/segments/segment.ts';
import { partWords } from '../query/part-words.ts';
import { type Leaf, type AnalysedQuery, positiveLeaves, requiredOf } from '../query/analysed-query.ts';
import type { Accumulator, Accumulators } from './accumulator.ts';
import type { LengthNorms } from './bm25f.ts';
import { matchingDocuments } from './matching-documents.ts';
import { relaxes } from './relaxation.ts';
import type { ScoredLeaves } from './scored-words.ts';

/** What matches in a segment, before any filter. */
export interface SegmentMatches {
  readonly segment: Segment;
  /** Living documents; null = all living ones. */
  readonly docs: Uint32Array | null;
  readonly scores: Float64Array | null;
  /** Words that each document has. */
  readonly counts: Uint8Array | null;
}

export interface QueryMatches {
  readonly segments: readonly SegmentMatches[];
  readonly relaxed: boolean;
  /** Words that a document must have to satisfy the strict rule; what has fewer is here only if relaxed. */
  readonly needed: number;
  /** Gives the accumulators back: nothing here may be read afterwards. */
  release(): void;
}

/** A compound (`plant-based`) scores by half as itself and by half as its parts. */
const compoundShare = 0.5;

/** Kept between searches of one collection. */
export interface SearchMemory {
  readonly accumulators: Accumulators;
  readonly norms: LengthNorms;
}

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
  if (root === null) {
    const segments = collection.segments.map((segment) => ({
      segment,
      docs: null,
      scores: null,
      counts: null,
    }));
    return { segments, relaxed: false, needed: 0, release: () => {} };
  }
  const words = positiveLeaves(root);
  const compounds = words.map((word) => ({ word, parts: partWords(word) }));
  const accumulators = collection.segments.map((segment, place) => {
    const accumulator = memory.accumulators.for(segment);
    for (const [index, { word, parts }] of compounds.entries()) {
      addLeaf(accumulator, word, index, place, segment, parts.length === 0 ? 1 : compoundShare);
    }
    // After all words: what has any of them counts as a match of its own.
    for (const { parts } of compounds) for (const part of parts) addPart(accumulator, part, place, segment);
    return accumulator;
  });
  const release = (): void => {
    for (const accumulator of accumulators) accumulator.clear();
  };

  function addLeaf(
    accumulator: Accumulator,
    word: Leaf,
    index: number,
    place: number,
    segment: Segment,
    share: number,
  ): void {
    const alternatives = leaves.of(word).filter(({ lists }) => lists[place] !== null);
    for (const { lists, idf, space } of alternatives) {
      const list = lists[place];
      if (!list) continue;
      const norms = memory.norms.of(segment, space, collection);
      if (alternatives.length === 1) accumulator.add(list, share * idf, norms);
      else accumulator.addAlternative(list, share * idf, norms, index + 1);
    }
  }

  function addPart(accumulator: Accumulator, part: Leaf, place: number, segment: Segment): void {
    for (const { lists, idf, space } of leaves.of(part)) {
      const norms = memory.norms.of(segment, space, collection);
      const list = lists[place];
      if (list && norms !== null) accumulator.addPart(list, compoundShare * idf, norms);
    }
  }

  const matched = (docsOf: (segment: Segment, place: number) => Uint32Array): SegmentMatches[] =>
    collection.segments.map((segment, place) => ({
      segment,
      docs: docsOf(segment, place),
      scores: accumulators[place]?.scores ?? null,
      counts: accumulators[place]?.counts ?? null,
    }));

  if (!plain) {
    const docsOf = (segment: Segment, place: number): Uint32Array =>
      members(subtract(matchingDocuments(root, segment, place, leaves), segment.deleted));
    return { segments: matched(docsOf), relaxed: false, needed: 0, release };
  }
  const needed = requiredOf(words.length);
  const hasParts = compounds.some(({ parts }) => parts.length > 0);
  const docsWith = (least: number) =>
    matched((segment, place) => withWords(segment, accumulators[place], least, hasParts ? 0 : 1));
  const strict = docsWith(needed);
  const found = strict.reduce((sum, { docs }) => sum + (docs?.length ?? 0), 0);
  const relaxed = rule === 'relaxable' && relaxes(words.length, found, collection.liveCount);
  if (!relaxed) return { segments: strict, relaxed, needed, release };
  return { segments: docsWith(0), relaxed, needed, release };
}

/**
 * Living documents that have at least `needed` of the words; with 0, a part of a compound is enough. All documents that were
 * touched have at least `fewest`, so where `needed` is not more than that none has to be filtered.
 */
function withWords(
  segment: Segment,
  accumulator: Accumulator | undefined,
  needed: number,
  fewest: number,
): Uint32Array {
  if (accumulator === undefined) return new Uint32Array();
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
