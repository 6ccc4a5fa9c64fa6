import MiniSearch from 'minisearch';
import { inBlocks, type Answer, filler, hitsWanted, type Peer, type PeerSource } from './peer.ts';

/** MiniSearch gives every match with its fields, and its user counts keys over them. It has no phrases. */
export async function openMiniSearch({ texts }: PeerSource): Promise<Peer> {
  const index = new MiniSearch<{ id: number; terms: string; keys: readonly number[] }>({
    fields: ['terms'],
    storeFields: ['keys'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => (term === filler ? null : term),
  });
  for await (const block of inBlocks(texts(), 1_000)) index.addAll(block);
  return {
    kinds: ['word', 'any', 'all', 'prefix'],
    ask({ kind, terms }, facets): Answer {
      const found = index.search(terms.join(' '), {
        combineWith: kind === 'all' ? 'AND' : 'OR',
        prefix: kind === 'prefix',
      });
      return {
        total: found.length,
        hits: found.slice(0, hitsWanted).map(({ id }: { id: number }) => id),
        // What is stored with each document are the keys that it was given.
        facets: facets ? countKeys(found.map((result) => result['keys'] as readonly number[])) : null,
      };
    },
    size: () => 'in the process',
    close: () => {},
  };
}

function countKeys(lists: readonly (readonly number[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const keys of lists) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
