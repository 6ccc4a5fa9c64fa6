import { SearchUnavailable } from '../../../ports/search-unavailable.ts';
import { connectCluster } from '../cluster/cluster.ts';
import { ClusterFollower } from './follow-feed.ts';
import { Generations } from './generations.ts';
import { IndexNames } from './index-names.ts';
import { type OpenSearchOptions, standardCopies } from '../search-opensearch.ts';

type RebuildOptions = Pick<OpenSearchOptions, 'nodes' | 'installation' | 'feed' | 'contents' | 'copies'>;

/** Builds all indexes anew; those that are there serve until the new ones are whole. Servers may run meanwhile. */
export async function rebuildIndexes(options: RebuildOptions): Promise<void> {
  const { nodes, installation, feed, contents, copies = standardCopies } = options;
  const cluster = connectCluster(nodes);
  try {
    const names = new IndexNames(installation);
    const generations = new Generations(cluster, names, copies);
    const follower = new ClusterFollower({ cluster, names, generations, feed, contents, onNotice: () => {} });
    await follower.rebuild();
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    const sentence =
      'The indexes were not built anew, and those that are there serve as before: the cluster is away.';
    throw new Error(`${sentence} ${error.message}`, { cause: error });
  } finally {
    await cluster.close();
  }
}
