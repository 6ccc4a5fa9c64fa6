import { z } from 'zod';
import type { SearchHit } from '#domain/search/search-request.ts';
import { SearchUnavailable } from '../../../ports/search-unavailable.ts';
import { answeredShards, askTogether, haveAllAnswered } from '../cluster/ask-together.ts';
import type { Cluster, Json } from '../cluster/cluster.ts';
import { untilAnswered } from '../cluster/until-answered.ts';
import { foundHits, hitsOf } from './hit-order.ts';

/** As far as the cluster counts ranks by itself (`index.max_result_window`); deeper pages are walked to. */
export const deepestRank = 10_000;
const stepSize = 10_000;

const found = z.object({ hits: z.object({ hits: foundHits }) });
const foundInAll = found.extend({ _shards: answeredShards });
const opened = z.object({ pit_id: z.string(), _shards: answeredShards });

/** An order of documents: what matches, and how it is sorted. */
export interface Ranking {
  readonly index: string;
  readonly query: Json;
  readonly sort: readonly Json[];
  readonly preference: string;
}

/** The hits of an order from a rank on, however deep it is. */
export async function readRanks(
  cluster: Cluster,
  ranking: Ranking,
  from: number,
  size: number,
): Promise<SearchHit[]> {
  if (size === 0) return [];
  if (from + size > deepestRank) return untilAnswered(() => walkTo(cluster, ranking, from, size));
  const { index, query, sort, preference } = ranking;
  const question = { query, sort, from, size, track_scores: true, track_total_hits: false };
  const [answer] = await askTogether(cluster, index, found, [question], preference);
  return hitsOf(answer?.hits.hits ?? []);
}

const replaced = (): SearchUnavailable => new SearchUnavailable('the index that was read was replaced');

/** Goes through the order from its beginning, step by step, on one state of the index, which goes with it where another replaces it. */
async function walkTo(
  cluster: Cluster,
  ranking: Ranking,
  from: number,
  size: number,
): Promise<SearchHit[] | SearchUnavailable> {
  const { index, query, sort, preference } = ranking;
  const state = await cluster.ask(opened, {
    method: 'POST',
    path: `/${index}/_search/point_in_time`,
    query: { keep_alive: '1m', preference },
    absent: [404],
  });
  if (state === null) return replaced();
  try {
    // A shard that is away for a moment is left out of the state, and counts in none of its answers.
    if (!haveAllAnswered(state._shards)) return replaced();
    const hits: SearchHit[] = [];
    let skipped = 0;
    let after: readonly unknown[] | null = null;
    while (hits.length < size) {
      const step: number =
        skipped < from ? Math.min(stepSize, from - skipped) : Math.min(stepSize, size - hits.length);
      const answer: z.output<typeof foundInAll> | null = await cluster.ask(foundInAll, {
        method: 'POST',
        path: '/_search',
        query: { search_type: 'dfs_query_then_fetch', allow_partial_search_results: false },
        absent: [404],
        body: {
          pit: { id: state.pit_id, keep_alive: '1m' },
          query,
          sort,
          size: step,
          track_scores: true,
          track_total_hits: false,
          ...(after === null ? {} : { search_after: after }),
        },
      });
      if (answer === null || !haveAllAnswered(answer._shards)) return replaced();
      const some: z.output<typeof foundHits> = answer.hits.hits;
      if (skipped < from) skipped += some.length;
      else hits.push(...hitsOf(some));
      after = some.at(-1)?.sort ?? null;
      if (some.length < step || after === null) break;
    }
    return hits;
  } finally {
    await cluster.ask(z.unknown(), {
      method: 'DELETE',
      path: '/_search/point_in_time',
      body: { pit_id: [state.pit_id] },
      absent: [404],
    });
  }
}
