import { Client } from '@opensearch-project/opensearch';
import { findOpenSearch } from '#tools/checks/opensearch.mjs';
import { startCluster } from '#tests/opensearch/cluster-nodes.ts';
import { megabytes } from '../timings.ts';
import type { Question } from '../questions.ts';
import { allKinds, type Answer, hitsWanted, inBlocks, type Peer, type PeerSource } from './peer.ts';

const index = 'bench-texts';
/** More keys than there are. */
const mostKeys = 10_000;

/** A running cluster, or one of two nodes that is started for the measurement. */
export async function openOpenSearch({ texts, openSearchUrl }: PeerSource): Promise<Peer> {
  if (openSearchUrl !== null) return openAt([openSearchUrl], texts);
  const found = await findOpenSearch();
  if ('missing' in found) throw new Error(`${found.missing} is not here`);
  const cluster = await startCluster(found.home, found.java);
  try {
    const peer = await openAt(cluster.urls, texts);
    return { ...peer, close: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Two shards, each with a copy, by the official client, without what a search does not need. */
async function openAt(nodes: readonly string[], texts: PeerSource['texts']): Promise<Peer> {
  const client = new Client({ nodes: [...nodes] });
  await createIndex(client);
  for await (const block of inBlocks(texts(), 2_000)) {
    const { body } = await client.bulk({
      index,
      body: block.flatMap(({ id, terms, keys }) => [{ index: { _id: String(id) } }, { terms, keys }]),
    });
    if (body.errors) throw new Error('OpenSearch refused a document.');
  }
  await client.indices.refresh({ index });
  await client.indices.forcemerge({ index, max_num_segments: 1 });
  return {
    kinds: allKinds,
    async ask(question, facets): Promise<Answer> {
      const aggregations = { keys: { terms: { field: 'keys', size: mostKeys } } };
      const { body } = await client.search({
        index,
        body: {
          query: asQuery(question),
          size: hitsWanted,
          track_total_hits: true,
          _source: false,
          ...(facets ? { aggregations } : {}),
        },
      });
      const { total, hits } = body.hits;
      return {
        total: typeof total === 'object' ? total.value : Number(total),
        hits: hits.map(({ _id }) => Number(_id)),
        facets: facets ? bucketsOf(body.aggregations) : null,
      };
    },
    async size() {
      const { body } = await client.indices.stats({ index, metric: 'store' });
      return `${megabytes(body._all.primaries?.store?.size_in_bytes ?? 0)} on disk`;
    },
    async close() {
      await client.indices.delete({ index });
      await client.close();
    },
  };
}

async function createIndex(client: Client): Promise<void> {
  await client.indices.delete({ index, ignore_unavailable: true });
  await client.indices.create({
    index,
    body: {
      settings: { number_of_shards: 2, number_of_replicas: 1, refresh_interval: '-1' },
      mappings: {
        _source: { enabled: false },
        properties: { terms: { type: 'text', analyzer: 'whitespace' }, keys: { type: 'keyword' } },
      },
    },
  });
}

function bucketsOf(aggregations: unknown): Map<number, number> {
  // The form of a terms aggregation, which was asked for.
  const { keys } = aggregations as { keys: { buckets: { key: string; doc_count: number }[] } };
  return new Map(keys.buckets.map(({ key, doc_count: number }) => [Number(key), number]));
}

function asQuery({ kind, terms }: Question) {
  const query = terms.join(' ');
  switch (kind) {
    case 'word':
    case 'any':
      return { match: { terms: { query, operator: 'or' as const } } };
    case 'all':
      return { match: { terms: { query, operator: 'and' as const } } };
    case 'phrase':
      return { match_phrase: { terms: { query } } };
    case 'prefix':
      return { prefix: { terms: { value: query } } };
  }
}
