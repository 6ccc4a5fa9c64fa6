import { z } from 'zod';
import type { SearchHit } from '#domain/search/search-request.ts';
import type { SortCriterion } from '#domain/search-state/sort.ts';
import type { Json } from './cluster.ts';

const orders: Readonly<Record<SortCriterion, Json>> = {
  best: { best: 'desc' },
  relevance: { _score: 'desc' },
  most_recent: { recency: 'desc' },
  highest_quality: { quality: 'desc' },
};

/** The criteria, then what is newer, then the smaller id. */
export function sortOf(criteria: readonly SortCriterion[]): readonly Json[] {
  const chosen: readonly SortCriterion[] = criteria.length === 0 ? ['relevance'] : criteria;
  return [...chosen.map((criterion) => orders[criterion]), { recency: 'desc' }, { number: 'asc' }];
}

export const foundHits = z.array(
  z.object({ _id: z.string(), _score: z.number().nullable(), sort: z.array(z.unknown()) }),
);

export function hitsOf(found: z.output<typeof foundHits>): SearchHit[] {
  return found.map(({ _id: id, _score: score }) => ({ id: Number(id), score: score ?? 0 }));
}
