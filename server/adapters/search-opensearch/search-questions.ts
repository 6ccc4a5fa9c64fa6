import { z } from 'zod';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { Json } from './cluster.ts';
import { facetAnswers, type FacetQuestions } from './facet-questions.ts';
import { foundHits, sortOf } from './hit-order.ts';
import { deepestRank } from './read-ranks.ts';

export const searchAnswer = z.object({
  hits: z.object({ total: z.object({ value: z.number() }), hits: foundHits }),
  aggregations: facetAnswers.optional(),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

/** How the answer to a search is ordered. */
export interface AnswerOrder {
  /** Documents that satisfy the strict rule come before the rest. */
  readonly strictFirst: boolean;
}

/** A relaxed answer by relevance first is ordered by the score alone. */
export function orderOf({ sort }: SearchRequest, isRelaxed: boolean): AnswerOrder {
  return { strictFirst: isRelaxed && (sort[0] ?? 'relevance') !== 'relevance' };
}

/** Whether the hits come with the counts: else they are asked for when the counts are known. */
export function bringsHits(request: SearchRequest, { strictFirst }: AnswerOrder): boolean {
  return !strictFirst && request.from + request.size <= deepestRank;
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
  const { from, size, sort } = request;
  const hits = bringsHits(request, order)
    ? { from, size, sort: sortOf(sort), track_scores: true }
    : { size: 0 };
  return {
    query: { bool: { must: [query], filter: restrictionsOf(request) } },
    // Facets count what their own selections leave out: those come after counting.
    ...(facets.clauses.length === 0 ? {} : { post_filter: { bool: { filter: facets.clauses } } }),
    aggs: facets.aggregations(strict),
    track_total_hits: true,
    ...hits,
  };
}

export function countQuestion(query: Json): Json {
  return { query: { bool: { filter: [query] } }, size: 0, track_total_hits: true };
}
