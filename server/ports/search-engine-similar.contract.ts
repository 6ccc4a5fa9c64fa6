import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SimilarDocument, SimilarRequest } from '#domain/search/search-request.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { FeedInMemory } from './search-engine-fixtures.contract.ts';
import type { SearchEngine } from './search-engine.ts';

const abstracts = {
  shifting: 'Nurses took over prescribing from doctors in rural clinics of twelve countries. Mortality fell.',
  falls: 'Exercise that trains balance prevented falls of older adults living at home, and fractures too.',
};

/** Documents around one question, and others. */
function putDocuments(feed: FeedInMemory): void {
  const put = (id: number, title: string, abstract = '') =>
    feed.put(searchableDocument(id, { texts: { en: { title, abstract } } }));
  put(1, 'Task shifting from doctors to nurses: a systematic review', abstracts.shifting);
  put(
    2,
    'The effects of task shifting from doctors to nurses, 2019: an updated meta-analysis',
    abstracts.shifting,
  );
  put(3, 'Task shifting from doctors to nurses in rural Kenya', abstracts.shifting);
  put(4, 'Exercise for preventing falls of older adults', abstracts.falls);
  put(5, 'Type 1 diabetes and insulin pumps');
  put(6, 'Insulin pumps in type 2 diabetes');
  put(7, 'Insulin pumps for people with type 1 diabetes: evidence synthesis');
  feed.put(
    searchableDocument(8, { texts: { fr: { title: 'Vaccination contre la grippe chez les soignants' } } }),
  );
  feed.put(
    searchableDocument(9, {
      texts: { fr: { title: 'Revue systématique : vaccination des soignants contre la grippe' } },
    }),
  );
  for (let id = 20; id < 40; id++) put(id, `Housing and income of families, part ${id}`);
}

function documentOf(feed: FeedInMemory, id: number): SearchableDocument {
  return feed.documents().find((one) => one.id === id) ?? expect.fail(`no document ${id}`);
}

async function similarTo(
  engine: SearchEngine,
  { id, texts }: SearchableDocument,
  language: SimilarRequest['language'] = 'en',
): Promise<readonly SimilarDocument[]> {
  const { title = '', abstract = '' } = texts[language] ?? {};
  return engine.similar('hse', { id, language, title, abstract, limit: 10 });
}

function idsOf(found: readonly SimilarDocument[]): number[] {
  return found.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** What an adapter finds to be like a document. */
export function describeSimilarDocuments(engineOn: (feed: FeedInMemory) => Promise<SearchEngine>): void {
  it('finds what shares the telling words of a document, the most alike first, and never the document', async () => {
    const feed = new FeedInMemory();
    putDocuments(feed);
    feed.put(searchableDocument(50, { texts: documentOf(feed, 1).texts }), 'sse');
    const engine = await engineOn(feed);
    const found = await similarTo(engine, documentOf(feed, 1));
    expect(idsOf(found)).toEqual([2, 3]);
    feed.remove(2);
    await engine.catchUp();
    expect((await similarTo(engine, documentOf(feed, 1))).map(({ id }) => id)).toEqual([3]);
  });

  it('compares titles by what they are about: neither by how it was studied nor by the year', async () => {
    const feed = new FeedInMemory();
    putDocuments(feed);
    const engine = await engineOn(feed);
    const byId = new Map((await similarTo(engine, documentOf(feed, 1))).map((one) => [one.id, one]));
    const [updated, narrower] = [byId.get(2), byId.get(3)];
    expect(updated?.ofOwnTitle).toBeCloseTo(1);
    expect(updated?.ofItsTitle).toBeCloseTo(1);
    expect(updated?.sharedWords.toSorted()).toEqual(['doctors', 'nurses', 'shifting', 'task']);
    expect(narrower?.ofOwnTitle).toBeCloseTo(1);
    expect(narrower?.ofItsTitle).toBeLessThan(0.8);
  });

  it('tells questions apart by numbers and in other languages', async () => {
    const feed = new FeedInMemory();
    putDocuments(feed);
    const engine = await engineOn(feed);
    const pumps = new Map((await similarTo(engine, documentOf(feed, 5))).map((one) => [one.id, one]));
    expect(pumps.get(7)?.ofItsTitle).toBeCloseTo(1);
    expect(pumps.get(6)?.ofItsTitle).toBeLessThan(0.9);
    const [french] = await similarTo(engine, documentOf(feed, 8), 'fr');
    expect(french).toMatchObject({ id: 9 });
    expect(french?.ofOwnTitle).toBeCloseTo(1);
    expect(french?.ofItsTitle).toBeCloseTo(1);
  });

  it('reads texts as words, whatever they look like', async () => {
    const feed = new FeedInMemory();
    putDocuments(feed);
    const engine = await engineOn(feed);
    const asked = { id: 99, language: 'en', limit: 3 } as const;
    const marks = { title: '"Task* shifting?" AND (doctors OR -nurses', abstract: 'title:falls year:2010..' };
    const found = await engine.similar('hse', { ...asked, ...marks });
    expect(idsOf(found)).toEqual([1, 2, 3]);
    expect(await engine.similar('hse', { ...asked, title: '', abstract: '' })).toEqual([]);
    expect(await engine.similar('hse', { ...asked, title: 'of the', abstract: '***' })).toEqual([]);
  });

  it(
    'gives shares between 0 and 1 of documents that are there, for any texts',
    { timeout: 60_000 },
    async () => {
      const feed = new FeedInMemory();
      putDocuments(feed);
      const engine = await engineOn(feed);
      const ids = new Set(feed.documents().map(({ id }) => id));
      const words = feed
        .documents()
        .flatMap(({ texts }) => Object.values(texts).flatMap(({ title = '' }) => title.split(' ')));
      const text = fc
        .array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 40 })
        .map((parts) => parts.join(' '));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ids),
          text,
          text,
          fc.integer({ min: 1, max: 5 }),
          async (id, title, abstract, limit) => {
            const found = await engine.similar('hse', { id, language: 'en', title, abstract, limit });
            expect(found.length).toBeLessThanOrEqual(limit);
            expect(new Set(found.map((one) => one.id)).size).toBe(found.length);
            for (const [at, one] of found.entries()) {
              expect(ids.has(one.id) && one.id !== id).toBe(true);
              expect(one.texts).toBeLessThanOrEqual(found[at - 1]?.texts ?? 1);
              for (const share of [one.texts, one.ofOwnTitle, one.ofItsTitle])
                expect(share >= 0 && share <= 1).toBe(true);
            }
          },
        ),
        { numRuns: 60 },
      );
    },
  );
}
