import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { SiteCode } from '#domain/sites/sites.ts';
import { connectCluster } from '#server/adapters/search-opensearch/cluster/cluster.ts';
import { Generations } from '#server/adapters/search-opensearch/indexing/generations.ts';
import { IndexNames } from '#server/adapters/search-opensearch/indexing/index-names.ts';
import {
  createOpenSearch,
  type OpenSearchOptions,
} from '#server/adapters/search-opensearch/search-opensearch.ts';
import type { DocumentFeed, SearchEngine } from '#server/ports/search-engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the nodes of the cluster that all these tests share. */
    nodes: readonly string[];
    /** Where the cluster is asked to kill a node, or to start it again. */
    nodeControl: string;
  }
}

export function clusterNodes(): URL[] {
  return inject('nodes').map((node) => new URL(node));
}

/** As a machine that loses its power. */
export function killNode(node: number): Promise<void> {
  return control(`kill/${node}`);
}

/** Starts a node that was killed; resolves when the cluster has both nodes and all copies of its shards. */
export function restartNode(node: number): Promise<void> {
  return control(`restart/${node}`);
}

async function control(path: string): Promise<void> {
  const answer = await fetch(`${inject('nodeControl')}/${path}`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Two of these find each other's indexes only where they are given the same installation. */
export function newInstallation(): string {
  return `test-${randomUUID()}`;
}

export function openEngine(
  feed: DocumentFeed,
  facetOf: (site: SiteCode, key: string) => string,
  options: Partial<OpenSearchOptions> = {},
): SearchEngine {
  return createOpenSearch({
    nodes: clusterNodes(),
    installation: newInstallation(),
    feed,
    contents: 'tests',
    facetOf,
    copies: { shards: 2, replicas: 0 },
    pollEveryMs: 60_000,
    ...options,
  });
}

/** Removes all indexes of an installation, however far a test came. */
export async function removeIndexes(installation: string): Promise<void> {
  const cluster = connectCluster(clusterNodes());
  try {
    await new Generations(cluster, new IndexNames(installation), { shards: 1, replicas: 0 }).removeAll();
  } finally {
    await cluster.close();
  }
}
