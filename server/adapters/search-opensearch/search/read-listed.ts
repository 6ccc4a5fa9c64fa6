import { z } from 'zod';
import type { FoundDocument, SearchHit } from '#domain/search/search-request.ts';
import { isByTopic } from '#domain/search/topic-level.ts';
import type { SiteSearch } from '../site-search.ts';

const stored = z.object({
  docs: z.array(
    z.object({ _id: z.string(), fields: z.object({ listed: z.tuple([z.string()]) }).optional() }),
  ),
});

/** Hits with what result lists show of their documents. One that was removed meanwhile is left out. */
export async function readListed(
  { cluster, names, site }: SiteSearch,
  hits: readonly SearchHit[],
): Promise<FoundDocument[]> {
  if (hits.length === 0) return [];
  const answer = await cluster.ask(stored, {
    method: 'POST',
    path: `/${names.alias(site)}/_mget`,
    // As searches see them, from the index and not from what waits to be in it.
    query: { realtime: false, stored_fields: 'listed' },
    body: { ids: hits.map(({ id }) => String(id)) },
    absent: [404],
  });
  const byId = new Map(answer?.docs.map(({ _id: id, fields }) => [Number(id), fields?.listed[0]]));
  return hits.flatMap((hit) => {
    const listed = byId.get(hit.id);
    return listed === undefined ? [] : [{ ...hit, byTopic: isByTopic(hit.score), listed }];
  });
}
