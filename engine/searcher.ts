import type {
  MatchRequest,
  SearchHit,
  SearchOutcome,
  SearchRequest,
  SimilarDocument,
  SimilarRequest,
} from '#domain/search/search-request.ts';
import { FacetCounts } from './facets/facet-counts.ts';
import { countDocuments } from './facets/count-documents.ts';
import { groupSelections, type SelectedFacet } from './facets/filters.ts';
import type { Collection } from './index/collection.ts';
import {
  type AnalyseQuery,
  analyserOf,
  analysersWithoutTerms,
  type QueryAnalysers,
} from './query/analyse-query.ts';
import { printSearched } from './query/print-analysed.ts';
import { readingOf } from './query/query-reading.ts';
import type { AnalysedQuery } from './query/analysed-query.ts';
import { withKnownCognates } from './query/terms/known-cognates.ts';
import { Corrections } from './suggest/spelling/corrections.ts';
import { DocumentCounter } from './suggest/counts/document-counter.ts';
import { Accumulators } from './ranking/accumulator.ts';
import { LengthNorms } from './ranking/bm25f.ts';
import { countMatching } from './ranking/matching-documents.ts';
import { countMatches, matchQuery, type QueryMatches, type SegmentMatches } from './ranking/match-query.ts';
import { isReranked, rerankHits } from './ranking/reranking/rerank-hits.ts';
import { rerankedDocuments } from './ranking/reranking/rerank-order.ts';
import { ScoredLeaves } from './ranking/scored-words.ts';
import { matchOrWiden, missingOf } from './match-or-widen.ts';
import { similarDocuments } from './ranking/similar/similar-documents.ts';
import { strictMatches } from './strict-matches.ts';
import { orderOf, TopHits } from './ranking/top-hits.ts';
import { TopicLevels } from './ranking/topic-levels.ts';

/** An outcome without what is stored of the documents. */
interface RankedOutcome extends Omit<SearchOutcome, 'hits'> {
  readonly hits: readonly SearchHit[];
}

interface Tally {
  total: number;
  strictTotal: number;
}

/** Answers searches over a collection. One search at a time: its memory is used again by the next. */
export class Searcher {
  /** Counts what searches find without filters. */
  readonly counter: DocumentCounter;
  readonly #collection: Collection;
  readonly #analysers: QueryAnalysers;
  readonly #memory = { accumulators: new Accumulators(), norms: new LengthNorms() };
  readonly #corrections: Corrections;

  constructor(collection: Collection, analysers: QueryAnalysers = analysersWithoutTerms) {
    this.#collection = collection;
    this.#analysers = analysers;
    this.counter = new DocumentCounter(collection, (parsed) => this.#countMatching(parsed));
    this.#corrections = new Corrections({ collection, counter: this.counter, names: analysers.names });
  }

  search(request: SearchRequest): RankedOutcome {
    const analyse = analyserOf(this.#analysers, request);
    const leaves = new ScoredLeaves(this.#collection);
    const asked = analyse(request.query, request.language);
    const corrected = this.#corrections.atOnce(request, asked, leaves, analyse);
    if (corrected === null) return this.#answer(request, analyse, asked, leaves);
    const parsed = analyse(corrected, request.language);
    const found = { ...request, query: corrected };
    return { ...this.#answer(found, analyse, parsed, new ScoredLeaves(this.#collection)), corrected };
  }

  #answer(
    request: SearchRequest,
    analyse: AnalyseQuery,
    asked: AnalysedQuery,
    leaves: ScoredLeaves,
  ): RankedOutcome {
    const { parsed, matches, widened } = matchOrWiden(
      asked,
      (query) => analyse(query, request.language),
      this.#collection,
      leaves,
      this.#memory,
    );
    const selected = groupSelections(request.filters, this.#collection.keyTable);
    const counts = new FacetCounts(this.#collection.keyTable, selected);
    const refined = isReranked(request, parsed);
    const top = new TopHits(
      orderOf(request.sort, { relaxed: matches.relaxed, scored: parsed.root !== null }),
      this.#rowsWanted(request, refined ? rerankedDocuments : 0),
      new TopicLevels(matches.scored, this.#collection.segments, leaves),
    );
    const tally: Tally = { total: 0, strictTotal: 0 };
    for (const one of matches.segments) {
      tallySegment(one, matches, request, selected, counts, top, tally);
    }
    matches.release();
    const { hits, related } = refined
      ? rerankHits(top.hits(), parsed, request, this.#collection, this.#memory.norms)
      : { hits: top.hits(), related: [] };
    const shown = withKnownCognates(parsed, (form) => leaves.knows(form));
    const correction = this.#corrections.of(request, asked, leaves, analyse);
    const limited = [
      ...parsed.limited,
      ...leaves.limited,
      ...(correction.isLimited ? (['corrections'] as const) : []),
    ];
    return {
      ...tally,
      relaxed: matches.relaxed,
      hits: hits.slice(request.from, request.from + request.size),
      related,
      facets: counts.byKey(request.filters),
      years: counts.byYear(),
      didYouMean: correction.query,
      corrected: null,
      interpreted: printSearched(shown.root),
      widened,
      reading: {
        ...readingOf(shown, widened ?? request.query, matches.rule, widened !== null),
        missing: widened === null ? [] : missingOf(asked, leaves),
      },
      limited: [...new Set(limited)],
    };
  }

  /** The ids of all documents that satisfy the strict rule and the filters. */
  match(request: MatchRequest): Set<number> {
    const parsed = analyserOf(this.#analysers, request)(request.query, request.language);
    return strictMatches(parsed, request, this.#collection, this.#memory);
  }

  /** Documents that are like one, the most alike first. */
  similar(request: SimilarRequest): SimilarDocument[] {
    return similarDocuments(request, this.#collection, this.#memory);
  }

  #countMatching(parsed: AnalysedQuery): { readonly total: number; readonly relaxed: boolean } {
    if (parsed.root === null) return { total: this.#collection.liveCount, relaxed: false };
    const leaves = new ScoredLeaves(this.#collection);
    if (!parsed.plain) return { total: countMatching(parsed.root, this.#collection, leaves), relaxed: false };
    const matches = matchQuery(parsed, this.#collection, leaves, this.#memory);
    const total = countMatches(matches.segments);
    matches.release();
    return { total, relaxed: matches.relaxed };
  }

  #rowsWanted({ from, size }: SearchRequest, least: number): number {
    return size === 0 ? 0 : Math.min(Math.max(from + size, least), this.#collection.liveCount);
  }
}

/** Filters what matches in a segment, counts it, and keeps the first hits. */
function tallySegment(
  { segment, found }: SegmentMatches,
  { relaxed, needed }: QueryMatches,
  request: SearchRequest,
  selected: readonly SelectedFacet[],
  counts: FacetCounts,
  top: TopHits,
  tally: Tally,
): void {
  const {
    docs,
    scores,
    counts: wordCounts,
  } = found === 'every document' ? { docs: null, scores: null, counts: null } : found;
  const passing = countDocuments(segment, docs, request, selected, counts);
  tally.total += passing.length;
  const first = top.firstColumn(segment, scores);
  let leastFirst = top.leastFirst;
  for (let at = 0; at < passing.length; at++) {
    const doc = passing[at];
    const isStrict = !relaxed || wordCounts === null || wordCounts[doc] >= needed;
    if (isStrict) tally.strictTotal++;
    // Most documents fall behind by their first value.
    if (first !== null && first[doc] < leastFirst) continue;
    top.add(segment, doc, scores === null ? 0 : scores[doc], isStrict);
    leastFirst = top.leastFirst;
  }
}
