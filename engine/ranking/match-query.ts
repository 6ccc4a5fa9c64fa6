import { members, subtract } from '../index/bitset.ts';
import type { Collection } from '../index/collection.ts';
import type { Segment } from '../index/segments/segment.ts';
import { wordsOfLongText } from '../query/long-text.ts';
import { type AnalysedQuery, positiveLeaves, requiredOf, type RunWord } from '../query/analysed-query.ts';
import type { Accumulator } from './accumulator.ts';
import { matchingDocuments } from './matching-documents.ts';
import { likeOrStrict, scoreLongText, tellingIn } from './match-long-text.ts';
import { relaxes } from './relaxation.ts';
import { queryWord, type QueryWord, scoreSegment, type Scoring, type SearchMemory } from './score-segment.ts';
import type { ScoredLeaves } from './scored-words.ts';

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
  /** The words that documents are scored by. */
  readonly scored: readonly QueryWord[];
  /** Words that a document must have to satisfy the strict rule; what has fewer is here only if relaxed. */
  readonly needed: number;
  /** Gives the accumulators back: nothing here may be read afterwards. */
  release(): void;
}

/** A segment, by its position in the collection, with the scores of its documents. */
interface ScoredSegment {
  readonly segment: Segment;
  readonly position: number;
  readonly accumulator: Accumulator;
}

/**
 * All that matches a query. The query alone decides whether it is relaxed: filters come later and never widen it. With
 * `strict` it never is.
 */
export function matchQuery(
  parsed: AnalysedQuery,
  collection: Collection,
  leaves: ScoredLeaves,
  memory: SearchMemory,
  rule: 'strict' | 'relaxable' = 'relaxable',
): QueryMatches {
  const { root, plain } = parsed;
  if (root === null) return everyDocument(collection);
  const scoring = { collection, leaves, memory };
  const longText = wordsOfLongText(parsed);
  if (longText.length > 0 && rule === 'relaxable') return matchLongText(longText, scoring);
  const words = positiveLeaves(root).map((word) => queryWord(word));
  const ofSegments = collection.segments.map((segment, position) => ({
    segment,
    position,
    accumulator: scoreSegment(words, segment, position, scoring),
  }));
  const release = (): void => {
    for (const { accumulator } of ofSegments) accumulator.clear();
  };
  const matches = (docsOf: (one: ScoredSegment) => Uint32Array): SegmentMatches[] =>
    ofSegments.map((one) => {
      const { scores, counts } = one.accumulator;
      return { segment: one.segment, found: { docs: docsOf(one), scores, counts } };
    });

  if (!plain) {
    const segments = matches(({ segment, position }) =>
      members(subtract(matchingDocuments(root, segment, position, leaves), segment.deleted)),
    );
    return { segments, scored: words, relaxed: false, needed: 0, release };
  }
  const needed = requiredOf(words.length);
  // Parts of compounds are scored and do not count as words.
  const fewest = words.some(({ parts }) => parts.length > 0) ? 0 : 1;
  const strict = matches((one) => withWords(one, needed, fewest));
  const relaxed = rule === 'relaxable' && relaxes(words.length, countMatches(strict), collection.liveCount);
  const segments = relaxed ? matches((one) => withWords(one, 0, fewest)) : strict;
  return { segments, scored: words, relaxed, needed, release };
}

/** A long text is relaxed to the documents that share its most telling words, by which all are scored. */
function matchLongText(words: readonly RunWord[], scoring: Scoring): QueryMatches {
  const { collection } = scoring;
  const telling = tellingIn(words, scoring);
  const needed = requiredOf(words.length);
  const scored = collection.segments.map((segment, position) => ({
    segment,
    position,
    ...scoreLongText(telling, words, segment, position, scoring),
  }));
  const matches = (docsOf: (one: (typeof scored)[number]) => Uint32Array): SegmentMatches[] =>
    scored.map((one) => {
      const { scores, counts } = one.accumulator;
      return { segment: one.segment, found: { docs: docsOf(one), scores, counts } };
    });
  const strict = matches((one) => withWords(one, needed, 0));
  const relaxed = relaxes(words.length, countMatches(strict), collection.liveCount);
  return {
    segments: relaxed ? matches((one) => likeOrStrict(one, one.segment, needed)) : strict,
    scored: telling.words.map(({ word, times }) => queryWord(word, times)),
    relaxed,
    needed,
    release: () => {
      for (const { accumulator } of scored) accumulator.clear();
    },
  };
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
    scored: [],
    relaxed: false,
    needed: 0,
    release: () => {},
  };
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
