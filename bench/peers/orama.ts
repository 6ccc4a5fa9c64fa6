import { count, create, insertMultiple, search } from '@orama/orama';
import { inBlocks, type Answer, filler, hitsWanted, type Peer, type PeerSource } from './peer.ts';

/**
 * Orama looks for beginnings of words unless it is set to compare every text found with the query, which is slower. So
 * each term ends with a mark here: a term with the mark is the whole word, one without it a beginning. It has no phrases.
 */
const mark = '.';

export async function openOrama({ texts }: PeerSource): Promise<Peer> {
  const database = create({
    schema: { terms: 'string', keys: 'enum[]' } as const,
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: (text: string) => [...new Set(text.split(' '))],
      },
    },
  });
  for await (const block of inBlocks(texts(), 1_000)) {
    const marked = block.map(({ id, terms, keys }) => ({
      id: String(id),
      terms: terms
        .split(' ')
        .filter((term) => term !== filler)
        .map((term) => term + mark)
        .join(' '),
      keys: [...keys],
    }));
    await insertMultiple(database, marked, 1_000);
  }
  return {
    kinds: ['word', 'any', 'all', 'prefix'],
    async ask({ kind, terms }, facets): Promise<Answer> {
      const found = await search(database, {
        term: terms.map((term) => (kind === 'prefix' ? term : term + mark)).join(' '),
        properties: ['terms'],
        threshold: kind === 'all' ? 0 : 1,
        limit: hitsWanted,
        ...(facets ? { facets: { keys: {} } } : {}),
      });
      const values = Object.entries(found.facets?.['keys']?.values ?? {});
      return {
        total: found.count,
        hits: found.hits.map(({ id }) => Number(id)),
        facets: facets ? new Map(values.map(([key, number]) => [Number(key), number])) : null,
      };
    },
    size: () => `${count(database)} documents in the process`,
    close: () => {},
  };
}
