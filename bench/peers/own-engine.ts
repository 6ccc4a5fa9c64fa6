import { Searcher } from '#engine/searcher.ts';
import { searchRequest } from '#tests/support/searchable.ts';
import { buildCollection } from '../engine/build-index.ts';
import type { Question } from '../questions.ts';
import { allKinds, type Answer, hitsWanted, type Peer, type PeerSource } from './peer.ts';

/** Our engine, in process, from the records themselves. It always counts all facets. */
export async function openOwnEngine({ records }: PeerSource): Promise<Peer> {
  const { collection } = await buildCollection(records);
  const searcher = new Searcher(collection);
  return {
    kinds: allKinds,
    ask: ({ written }: Question): Answer => {
      const { total, hits, facets } = searcher.search(searchRequest(written, { size: hitsWanted }));
      return { total, hits: hits.map(({ id }) => id), facets };
    },
    size: () => 'in the process',
    close: () => {},
  };
}
