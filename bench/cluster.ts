/** Measures the OpenSearch adapter beside the embedded engine: the same documents, the same searches, one after another. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import { type Cluster, connectCluster } from '#server/adapters/search-opensearch/cluster/cluster.ts';
import { Generations } from '#server/adapters/search-opensearch/indexing/generations.ts';
import { createOpenSearch, standardCopies } from '#server/adapters/search-opensearch/search-opensearch.ts';
import { IndexNames } from '#server/adapters/search-opensearch/indexing/index-names.ts';
import { createEmbeddedSearch } from '#server/adapters/search-embedded/search-embedded.ts';
import type { DocumentFeed, SearchEngine } from '#server/ports/search-engine.ts';
import { facetOfBenchKey } from './filter-keys.ts';
import { documents, realQueries } from './records.ts';
import { milliseconds, printTable, summarise } from './timings.ts';
import { withCluster } from './with-cluster.ts';

const facetOf = (_: string, key: string): string => facetOfBenchKey(key);

/** On a cluster of its own, or on the one whose nodes are given. */
export async function measureCluster(records: number, queries: number, searchUrl?: string): Promise<void> {
  if (searchUrl === undefined) await withCluster((url) => measureOn(url, records, queries));
  else await measureOn(searchUrl, records, queries);
}

async function measureOn(searchUrl: string, records: number, queries: number): Promise<void> {
  const all: SearchableDocument[] = [];
  for await (const document of documents(records)) all.push(document);
  const feed = feedOf(all);
  const asked = await realQueries(queries);
  const nodes = searchUrl.split(',').map((node) => new URL(node));
  const installation = `bench-${randomUUID()}`;
  const rows: string[][] = [];
  const cluster = connectCluster(nodes);
  const names = new IndexNames(installation);
  const generations = new Generations(cluster, names, standardCopies);
  const engine = createOpenSearch({
    nodes,
    installation,
    feed,
    contents: 'bench',
    facetOf,
    pollEveryMs: 3_600_000,
  });
  try {
    const started = performance.now();
    await engine.catchUp();
    const rate = records / ((performance.now() - started) / 1_000);
    rows.push(await rowOf('OpenSearch, two nodes', engine, asked, rate));
    for (const part of ['hse', 'words'] as const) {
      const bytes = await bytesOf(cluster, names.alias(part));
      console.log(
        `Index ${part}: ${(bytes / records / 1_000).toFixed(2)} kB a document, as much again for each replica`,
      );
    }
  } finally {
    await engine.stop();
    await generations.removeAll();
    await cluster.close();
  }
  const started = performance.now();
  const embedded = await createEmbeddedSearch({ feed, facetOf, pollEveryMs: 3_600_000 });
  const rate = records / ((performance.now() - started) / 1_000);
  rows.push(await rowOf('embedded', embedded, asked, rate));
  await embedded.stop();
  const headings = [
    `${records.toLocaleString('en')} records`,
    'documents/s',
    'p50',
    'p99',
    'suggestions p50',
    'p99',
  ];
  printTable(headings, rows);
}

const sizes = z.object({
  _all: z.object({ primaries: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
});

/** What one copy of an index takes when the cluster has merged it, which drops what it keeps of writes for a copy that falls behind. */
async function bytesOf(cluster: Cluster, index: string): Promise<number> {
  await cluster.ask(z.unknown(), { method: 'POST', path: `/${index}/_flush` });
  const query = { max_num_segments: 1, wait_for_completion: false };
  await cluster.ask(z.unknown(), { method: 'POST', path: `/${index}/_forcemerge`, query });
  while (await isMerging(cluster)) await wait(500);
  const answer = await cluster.ask(sizes, { method: 'GET', path: `/${index}/_stats/store` });
  return answer?._all.primaries.store.size_in_bytes ?? 0;
}

async function isMerging(cluster: Cluster): Promise<boolean> {
  const tasks = z.object({ nodes: z.record(z.string(), z.unknown()) });
  const query = { actions: 'indices:admin/forcemerge*' };
  const answer = await cluster.ask(tasks, { method: 'GET', path: '/_tasks', query });
  return Object.keys(answer?.nodes ?? {}).length > 0;
}

async function rowOf(
  name: string,
  engine: SearchEngine,
  queries: readonly string[],
  rate: number,
): Promise<string[]> {
  const searches = await timesOf(queries, (query) => engine.search('hse', requestOf(query)));
  const typed = queries.slice(0, 100).map((query) => query.slice(0, 6));
  const suggestions = await timesOf(typed, (query) =>
    engine.suggest('hse', { query, language: 'en', limit: 10 }),
  );
  const cells = [searches, suggestions].map(summarise).flatMap(({ p50, p99 }) => [p50, p99]);
  return [name, Math.round(rate).toLocaleString('en'), ...cells.map(milliseconds)];
}

/** Each once before it counts. */
async function timesOf(
  queries: readonly string[],
  run: (query: string) => Promise<unknown>,
): Promise<number[]> {
  for (const query of queries) await run(query);
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await run(query);
    times.push(performance.now() - started);
  }
  return times;
}

function requestOf(query: string): SearchRequest {
  return { query, language: 'en', best: false, filters: [], sort: ['relevance'], from: 0, size: 20 };
}

function feedOf(all: readonly SearchableDocument[]): DocumentFeed {
  const changes = all.map((document, at) => ({
    revision: at + 1,
    site: 'hse' as const,
    id: document.id,
    document,
  }));
  return {
    latestRevision: () => Promise.resolve(changes.length),
    changesAfter: (after, limit) => Promise.resolve(changes.slice(after, after + limit)),
  };
}
