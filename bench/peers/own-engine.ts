import { Searcher } from '#engine/ranking/searcher.ts';
import { buildCollection } from '../build-index.ts';
import type { Question } from '../questions.ts';
import { allKinds, type Answer, hitsWanted, type Peer, type PeerSource } from './peer.ts';

/** Our engine, in process, from the records themselves. It always counts all facets. */
export async function openOwnEngine({ records }: PeerSource): Promise<Peer> {
  const { collection } = await buildCollection(records);
  const searcher = new Searcher(collection);
  return {
    kinds: allKinds,
    ask: ({ written }: Question): Answer => {
      const { total, hits, facets } = searcher.search({
        query: written,
        language: 'en',
        best: false,
        filters: [],
        sort: ['relevance'],
        from: 0,
        size: hitsWanted,
      });
      return { total, hits: hits.map(({ id }) => id), facets };
    },
    size: () => 'in the process',
    close: () => {},
  };
}
