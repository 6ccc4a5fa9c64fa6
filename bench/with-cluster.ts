import { findOpenSearch } from '#tools/checks/opensearch.mjs';
import { startCluster } from '#tests/opensearch/cluster-nodes.ts';

/** Runs something with a cluster of two nodes of its own, given as SEARCH_URL takes it; says so where there can be none. */
export async function withCluster(run: (searchUrl: string) => Promise<void>): Promise<void> {
  const place = await findOpenSearch();
  if ('missing' in place) {
    console.log(`Skipped: an OpenSearch cluster needs ${place.missing}.`);
    return;
  }
  const cluster = await startCluster(place.home, place.java);
  try {
    await run(cluster.urls.join(','));
  } finally {
    await cluster.stop();
  }
}
