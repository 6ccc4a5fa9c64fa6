import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { contractFacetOf, request } from './search-engine-fixtures.contract.ts';
import { randomChanges, randomRequest } from './search-engine-random.contract.ts';
import type { MatchDocuments } from './search-engine.ts';

type StrictByReading = (
  documents: readonly SearchableDocument[],
  request: SearchRequest,
  facetOf: (key: string) => string,
) => { readonly found: ReadonlyMap<number, { readonly strict: boolean }> };

/** The promises of matching a few documents with searches. */
export function describeMatching(
  name: string,
  create: (facetOf: (site: SiteCode, key: string) => string) => MatchDocuments,
  answerByReading: StrictByReading,
): void {
  describe(name, () => {
    const match = create((_, key) => contractFacetOf(key));

    it('knows the documents that it is given, and no others', async () => {
      const matching = await match('hse', [titled(2, 'Nurses'), titled(3, 'Doctors')]);
      expect([...matching(request('nurse'))]).toEqual([2]);
      expect([...matching(request(''))]).toEqual([2, 3]);
      expect([...(await match('hse', []))(request(''))]).toEqual([]);
    });

    it('never relaxes a query, however little it finds', async () => {
      const matching = await match('hse', [titled(1, 'Nurses in schools')]);
      expect([...matching(request('nurses hospitals'))]).toEqual([]);
      expect([...matching(request('nurses hospitals doctors'))]).toEqual([]);
      expect([...matching(request('nurses schools'))]).toEqual([1]);
    });

    it('answers for one block while there are others', async () => {
      const [one, other] = await Promise.all([
        match('hse', [titled(1, 'Nurses')]),
        match('sse', [titled(2, 'Nurses')]),
      ]);
      expect([...one(request('nurses')), ...other(request('nurses'))]).toEqual([1, 2]);
    });

    it('finds what reading every document finds strictly', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          randomChanges,
          fc.array(randomRequest, { minLength: 4, maxLength: 12 }),
          async (blocks, requests) => {
            const documents = documentsOf(blocks);
            const matching = await match('hse', documents);
            for (const one of requests) {
              const asked = { ...one, addedAfter: undefined };
              const { found } = answerByReading(documents, asked, contractFacetOf);
              const strict = [...found].filter(([, { strict: isStrict }]) => isStrict).map(([id]) => id);
              expect(new Set(matching(asked)), JSON.stringify(asked)).toEqual(new Set(strict));
            }
          },
        ),
        { numRuns: 100 },
      );
    });
  });
}

function titled(id: number, title: string): SearchableDocument {
  return searchableDocument(id, { texts: { en: { title } } });
}

function documentsOf(
  blocks: readonly (readonly { id: number; document: SearchableDocument | null }[])[],
): SearchableDocument[] {
  const byId = new Map<number, SearchableDocument>();
  for (const { id, document } of blocks.flat()) {
    if (document === null) byId.delete(id);
    else byId.set(id, document);
  }
  return [...byId.values()];
}
