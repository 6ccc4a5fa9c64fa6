import { z } from 'zod';
import type { SearchHit, SearchOrder } from '#domain/search/search-request.ts';
import { k1 } from '#engine/ranking/bm25f.ts';
import type { Json } from '../cluster/cluster.ts';

const orders: Readonly<Record<SearchOrder, Json>> = {
  best: { best: 'desc' },
  relevance: { _score: 'desc' },
  most_recent: { recency: 'desc' },
  highest_quality: { quality: 'desc' },
  last_changed: { changed: 'desc' },
};

/** The criteria, then what is newer, then the smaller id. */
export function sortOf(criteria: readonly SearchOrder[]): readonly Json[] {
  const chosen: readonly SearchOrder[] = criteria.length === 0 ? ['relevance'] : criteria;
  return [...chosen.map((criterion) => orders[criterion]), { recency: 'desc' }, { number: 'asc' }];
}

export const foundHits = z.array(
  z.object({
    _id: z.string(),
    _score: z.number().nullable(),
    sort: z.array(z.unknown()),
    fields: z.record(z.string(), z.array(z.unknown())).optional(),
  }),
);
/** Documents in their order, with those of their fields that were asked for. */
export type FoundHits = z.output<typeof foundHits>;

export function hitsOf(found: FoundHits): SearchHit[] {
  return found.map(({ _id: id, _score: score }) => ({ id: Number(id), score: (score ?? 0) * scale }));
}

/** BM25 as the cluster computes it leaves out a factor that all scores have. */
const scale = k1 + 1;
