import { type Bitset, hasBit, members, subtract } from '../index/bitset.ts';
import type { Collection } from '../index/collection.ts';
import type { Segment } from '../index/segments/segment.ts';
import { wordsOfLongText } from '../query/long-text.ts';
import { type AnalysedQuery, positiveLeaves, requiredOf, type RunWord } from '../query/analysed-query.ts';
import type { MatchRule } from '../query/query-reading.ts';
import type { Accumulator } from './accumulator.ts';
import { countDocumentsWith, documentsWithAny } from './documents-with.ts';
import { matchingDocuments } from './matching-documents.ts';
import { scoreLongText, tellingIn } from './match-long-text.ts';
import { tellingOf } from './telling-words.ts';
import { neededBy, rarestOf, relax, rulesFor, type WordsRule } from './relaxation.ts';
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
  /** What documents need to be found: `telling`: some of the most telling words of a long text. Where there are not words alone, `most`. */
  readonly rule: MatchRule;
  /** The strict rule found too few. */
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
  allowed: 'strict' | 'relaxable' = 'relaxable',
): QueryMatches {
  const { root, plain } = parsed;
  if (root === null) return everyDocument(collection);
  const scoring = { collection, leaves, memory };
  const longText = wordsOfLongText(parsed);
  if (longText.length > 0 && allowed === 'relaxable') return matchLongText(longText, scoring);
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
    return { segments, scored: words, rule: 'most', relaxed: false, needed: 0, release };
  }
  // Parts of compounds are scored and do not count as words.
  const fewest = words.some(({ parts }) => parts.length > 0) ? 0 : 1;
  const { rule, found } = relax(
    allowed === 'strict' ? (['most'] as const) : rulesFor(words.length),
    words.length,
    collection.liveCount,
    (one: WordsRule) => {
      const needed = neededBy(one, words.length);
      if (one !== 'third') return matches((scored) => withWords(scored, needed, fewest));
      const having = words.map(({ word }) => countDocumentsWith(leaves.of(word), collection.segments));
      const rarest = rarestOf(words, having).map(({ word }) => word);
      return matches((scored) =>
        withWordsOr(documentsWithAny(rarest, scored.segment, scored.position, leaves), scored, needed),
      );
    },
    countMatches,
  );
  const needed = requiredOf(words.length);
  return { segments: found, scored: words, rule, relaxed: rule !== 'most', needed, release };
}

/** A long text is relaxed to the documents that share its most telling words, by which all are scored. */
function matchLongText(words: readonly RunWord[], scoring: Scoring): QueryMatches {
  const { collection } = scoring;
  const telling = tellingIn(words, scoring, tellingOf(words.length));
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
  const { rule, found } = relax(
    ['most', 'telling'] as const,
    words.length,
    collection.liveCount,
    (one) =>
      matches((each) => (one === 'most' ? withWords(each, needed, 0) : withWordsOr(each.like, each, needed))),
    countMatches,
  );
  return {
    segments: found,
    scored: telling.words.map(({ word, times }) => queryWord(word, times)),
    rule,
    relaxed: rule !== 'most',
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
    rule: 'most',
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

/** Living documents that have at least `needed` of the words, or are among `others`. */
function withWordsOr(others: Bitset, { segment, accumulator }: ScoredSegment, needed: number): Uint32Array {
  const { touched, counts } = accumulator;
  return touched.filter(
    (doc) => ((counts[doc] ?? 0) >= needed || hasBit(others, doc)) && segment.isLive(doc),
  );
}
