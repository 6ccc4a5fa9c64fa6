import { z } from 'zod';
import { SearchUnavailable } from '../../../ports/search-unavailable.ts';
import type { Cluster } from './cluster.ts';

/** What leads to each shard of an index. */
export interface ShardRoutes {
  /** The index that the alias stood for. */
  readonly index: string;
  /** One value a shard: what is written with it goes there. */
  readonly values: readonly string[];
}

const copies = z.object({
  shards: z.array(z.array(z.object({ index: z.string(), shard: z.number() }))),
});

/** Finds a routing value for every shard by asking where some lead to: that is the cluster's own secret. */
export async function findRoutes(cluster: Cluster, alias: string): Promise<ShardRoutes | SearchUnavailable> {
  const ask = async (query: Readonly<Record<string, string>>) => {
    const path = `/${alias}/_search_shards`;
    const answer = await cluster.ask(copies, { method: 'GET', path, query, absent: [404] });
    return answer?.shards.map(([copy]) => copy) ?? [];
  };
  const all = await ask({});
  const index = all[0]?.index;
  if (index === undefined) return new SearchUnavailable('an index has no shard that can be asked');
  const values = new Map<number, string>();
  for (let value = 0; values.size < all.length; value++) {
    const [copy] = await ask({ routing: String(value) });
    // A shard may have gone, or another index have taken the place.
    if (copy?.index !== index) return new SearchUnavailable('a shard of an index is away');
    if (!values.has(copy.shard)) values.set(copy.shard, String(value));
  }
  return { index, values: [...values.values()] };
}
