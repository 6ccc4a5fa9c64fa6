import { z } from 'zod';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { AnalysedQuery } from '#engine/query/analysed-query.ts';
import { isReranked } from '#engine/ranking/reranking/rerank-hits.ts';
import type { Json } from '../cluster/cluster.ts';
import { facetAnswers, type FacetQuestions } from './facet-questions.ts';
import { foundHits, sortOf } from './hit-order.ts';
import { deepestRank } from './read-ranks.ts';
import { bestWithWords } from './rerank-best.ts';

export const searchAnswer = z.object({
  hits: z.object({ total: z.object({ value: z.number() }), hits: foundHits }),
  aggregations: facetAnswers.optional(),
});

/** How the answer to a search is ordered. */
export interface AnswerOrder {
  /** Documents that satisfy the strict rule come before the rest. */
  readonly strictFirst: boolean;
  /** The order of the best documents is refined by their words. */
  readonly refined: boolean;
}

/** A relaxed answer by relevance first is ordered by the score alone. */
export function orderOf(request: SearchRequest, parsed: AnalysedQuery, isRelaxed: boolean): AnswerOrder {
  const strictFirst = isRelaxed && (request.sort[0] ?? 'relevance') !== 'relevance';
  return { strictFirst, refined: isReranked(request, parsed) };
}

/** Whether the hits come with the counts: else they are asked for when the counts are known. */
export function comeWithCounts({ from, size }: SearchRequest, { strictFirst }: AnswerOrder): boolean {
  return !strictFirst && from + size <= deepestRank;
}

function hitsAtOnce(request: SearchRequest, order: AnswerOrder): Json {
  const { from, size } = request;
  if (order.refined) return bestWithWords;
  return comeWithCounts(request, order) ? { from, size } : { size: 0 };
}

/** What restricts a search beside its query and facets. */
export function restrictionsOf({ best, addedAfter }: SearchRequest): readonly Json[] {
  return [
    ...(best ? [{ term: { best: 1 } }] : []),
    ...(addedAfter === undefined ? [] : [{ range: { added: { gt: addedAfter } } }]),
  ];
}

/** Exact total, facets and, where they can be had at once, hits. `strict` is counted too where it is given. */
export function mainQuestion(
  query: Json,
  request: SearchRequest,
  facets: FacetQuestions,
  order: AnswerOrder,
  strict: Json | null,
): Json {
  return {
    query: { bool: { must: [query], filter: restrictionsOf(request) } },
    // Facets count what their own selections leave out: those come after counting.
    ...(facets.clauses.length === 0 ? {} : { post_filter: { bool: { filter: facets.clauses } } }),
    aggs: facets.aggregations(strict),
    track_total_hits: true,
    sort: sortOf(request.sort),
    track_scores: true,
    ...hitsAtOnce(request, order),
  };
}

export function countQuestion(query: Json): Json {
  return { query: { bool: { filter: [query] } }, size: 0, track_total_hits: true };
}
