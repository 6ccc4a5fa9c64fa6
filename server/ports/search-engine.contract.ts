import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { type AnswerByReading, expectSame, idsOf } from './search-engine-answers.contract.ts';
import { describeLanguages } from './search-engine-languages.contract.ts';
import { describeParents } from './search-engine-parents.contract.ts';
import { describeQueryLanguage } from './search-engine-queries.contract.ts';
import { describeWidening } from './search-engine-widening.contract.ts';
import { describeRevisions } from './search-engine-revisions.contract.ts';
import { describeRelevance } from './search-engine-relevance.contract.ts';
import { describeSimilarDocuments } from './search-engine-similar.contract.ts';
import { describeTitles } from './search-engine-titles.contract.ts';
import { contractFacetOf, FeedInMemory, request } from './search-engine-fixtures.contract.ts';
import { randomChanges, randomRequest } from './search-engine-random.contract.ts';
import type { DocumentFeed, SearchEngine } from './search-engine.ts';

/** Makes an engine that holds all that the feed has, and knows `contractTerms`. */
type CreateSearchEngine = (
  feed: DocumentFeed,
  facetOf: (site: SiteCode, key: string) => string,
) => Promise<SearchEngine>;

/** The promises of the port: every adapter passes them. */
export function describeSearchEngine(
  name: string,
  create: CreateSearchEngine,
  answerByReading: AnswerByReading,
  randomRuns = 150,
): void {
  describe(name, () => {
    const engines: SearchEngine[] = [];
    const engineOn = async (feed: FeedInMemory): Promise<SearchEngine> => {
      const engine = await create(feed, (_, key) => contractFacetOf(key));
      engines.push(engine);
      return engine;
    };
    afterEach(async () => {
      await Promise.all(engines.splice(0).map((engine) => engine.stop()));
    });

    describeQueryLanguage(engineOn);
    describeWidening(engineOn);
    describeRelevance(engineOn);
    describeLanguages(engineOn);
    describeParents(engineOn);
    describeRevisions(engineOn);

    it('follows the feed: what is added, changed and removed', async () => {
      const feed = new FeedInMemory();
      const engine = await engineOn(feed);
      feed.put(searchableDocument(1, { texts: { en: { title: 'Nurses in schools' } } }));
      feed.put(searchableDocument(2, { texts: { en: { title: 'Nurses in hospitals' } } }));
      await engine.catchUp();
      expect(await idsFor(engine, 'nurses')).toEqual([1, 2]);
      feed.put(searchableDocument(1, { texts: { en: { title: 'Teachers in schools' } } }));
      feed.remove(2);
      await engine.catchUp();
      expect(await idsFor(engine, 'nurses')).toEqual([]);
      expect(await idsFor(engine, 'teachers')).toEqual([1]);
      expect(engine.revision()).toBe(await feed.latestRevision());
    });

    it('gives back with each hit what result lists show of the document as it was indexed', async () => {
      const feed = new FeedInMemory();
      const texts = { en: { title: 'Nurses' } };
      const long = `{"abstract":"${'Soins à l’hôpital, 血压 😀. '.repeat(2_000)}"}\nsecond line`;
      feed.put(searchableDocument(1, { texts, listed: 'one' }));
      feed.put(searchableDocument(2, { texts, listed: long }));
      feed.put(searchableDocument(3, { texts, listed: '' }));
      const engine = await engineOn(feed);
      const listed = async (query: string, parts: Partial<SearchRequest> = {}) =>
        (await engine.search('hse', request(query, parts))).hits.map((hit) => [hit.id, hit.listed]);
      const all = [
        [1, 'one'],
        [2, long],
        [3, ''],
      ];
      expect(await listed('nurses')).toEqual(all);
      expect(await listed('')).toEqual(all);
      expect(await listed('nurses', { from: 1, size: 1, sort: ['most_recent'] })).toEqual([[2, long]]);
      feed.put(searchableDocument(1, { texts, listed: 'changed' }));
      feed.remove(2);
      await engine.catchUp();
      expect(await listed('nurses')).toEqual([
        [1, 'changed'],
        [3, ''],
      ]);
    });

    it('keeps sites apart', async () => {
      const feed = new FeedInMemory();
      feed.put(searchableDocument(1, { texts: { en: { title: 'Nurses' } } }), 'sse');
      const engine = await engineOn(feed);
      expect((await engine.search('sse', request('nurses'))).total).toBe(1);
      expect((await engine.search('hse', request('nurses'))).total).toBe(0);
    });

    it('suggests what finds as many documents as it says', async () => {
      const feed = new FeedInMemory();
      for (const id of [1, 2, 3])
        feed.put(searchableDocument(id, { texts: { en: { title: 'Vaccine hesitancy among nurses' } } }));
      feed.put(searchableDocument(4, { names: { en: ['Vaccination programmes'] } }));
      const engine = await engineOn(feed);
      const suggestions = await engine.suggest('hse', { query: 'vacc', language: 'en', limit: 10 });
      expect(suggestions.map(({ query }) => query)).toEqual(expect.arrayContaining(['vaccine hesitancy']));
      expect(suggestions.length).toBeLessThanOrEqual(10);
      for (const { query, count } of suggestions) {
        expect((await engine.search('hse', request(query))).total, query).toBe(count);
      }
      expect(await engine.suggest('hse', { query: 'v', language: 'en', limit: 10 })).toEqual([]);
    });

    it('suggests what was meant where a word is misspelt, and what others ask for', async () => {
      const feed = new FeedInMemory();
      for (const id of [1, 2, 3])
        feed.put(searchableDocument(id, { texts: { en: { title: 'Vaccine hesitancy among nurses' } } }));
      const longName = 'Continuity of mental health care';
      feed.put(searchableDocument(4, { names: { en: ['Primary care', longName] } }));
      for (const id of [5, 6])
        feed.put(searchableDocument(id, { texts: { en: { title: 'Institutionalization costs' } } }));
      const engine = await engineOn(feed);
      const suggest = (query: string, popular?: readonly string[]) =>
        engine.suggest('hse', { query, language: 'en', limit: 10, popular });
      for (const typed of ['vacine hes', 'avccine hes', 'vaccine hestian']) {
        expect(await suggest(typed), typed).toContainEqual({ query: 'vaccine hesitancy', count: 3 });
      }
      expect(await suggest('care')).toContainEqual({ query: 'Primary care', count: 1 });
      expect(await suggest('primry ca')).toContainEqual({ query: 'Primary care', count: 1 });
      // Words and texts that are too long for a description of all that is near them.
      expect(await suggest('continuity of mentla hea')).toContainEqual({ query: longName, count: 1 });
      expect(await suggest('institutionalizatoin cos')).toContainEqual({
        query: 'institutionalization costs',
        count: 2,
      });
      expect(await suggest(`${'institutionalization '.repeat(5)}zzz`)).toEqual([]);
      expect((await suggest('nurs', ['hesitancy nurses', 'zzzz']))[0]).toEqual({
        query: 'hesitancy nurses',
        count: 3,
      });
    });

    describeTitles(engineOn);
    describeSimilarDocuments(engineOn);

    it('corrects a word that no document has', async () => {
      const feed = new FeedInMemory();
      feed.put(searchableDocument(1, { texts: { en: { title: 'Vaccination of nurses' } } }));
      const engine = await engineOn(feed);
      expect((await engine.search('hse', request('vacination nurses'))).didYouMean).toBe(
        'vaccination nurses',
      );
      expect((await engine.search('hse', request('vaccination nurses'))).didYouMean).toBeNull();
      expect((await engine.search('hse', request('zzzzzzzz'))).didYouMean).toBeNull();
      for (const [query, expected] of [
        ['vacination nruses', 'vaccination nurses'],
        ['avccination', 'vaccination'],
        ['"vacination of nurses"', '"vaccination of nurses"'],
        ['title:vacination', 'title:vaccination'],
        ['vacc?nation', null],
        ['vacinat*', null],
      ] as const) {
        expect((await engine.search('hse', request(query))).didYouMean, query).toBe(expected);
      }
    });

    it('searches a slip that few documents share as corrected at once, and as it is written where that is asked for', async () => {
      const feed = new FeedInMemory();
      const put = (id: number, title: string) =>
        feed.put(searchableDocument(id, { texts: { en: { title } } }));
      for (let id = 1; id <= 200; id++) put(id, `Opioids and opium in ward ${id}`);
      for (const id of [201, 202]) put(id, 'Opiods for pain');
      put(203, 'Opinion of raptors');
      const engine = await engineOn(feed);
      const found = await engine.search('hse', request('opiods'));
      expect(found).toMatchObject({ total: 200, corrected: 'opioids', didYouMean: null });
      expect(found.interpreted).toBe('opioids');
      const written = await engine.search('hse', { ...request('opiods'), asWritten: true });
      expect(written).toMatchObject({ total: 2, corrected: null, didYouMean: 'opioids' });
      expect(written.hits.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([201, 202]);
      for (const query of ['opioids', 'title:opiods', 'opinion', 'raptors', 'opiods NOT ward']) {
        expect((await engine.search('hse', request(query))).corrected, query).toBeNull();
      }
    });

    it('marks words that share a stem and escapes the rest', async () => {
      const engine = await engineOn(new FeedInMemory());
      expect(engine.highlighter('nurse', 'en').mark('Nursing & <i>nurses</i>')).toBe(
        '<b>Nursing</b> &amp; &lt;i&gt;<b>nurses</b>&lt;/i&gt;',
      );
      expect(engine.highlighter('nurse', 'en').mark('Doctors')).toBeNull();
      expect(engine.highlighter('"primary care" -nurse', 'en').mark('Primary care, care, nurse')).toBe(
        '<b>Primary care</b>, care, nurse',
      );
      expect(engine.highlighter('vaccin*', 'en').mark('Vaccinated')).toBe('<b>Vaccinated</b>');
      expect(engine.highlighter('covid 19', 'en').mark('COVID-19')).toBe('<b>COVID</b>-<b>19</b>');
      expect(engine.highlighter('santé', 'fr').mark('La santé')).toBe('La <b>santé</b>');
      const long = `${'Of something else. '.repeat(40)}Nurses & others. ${'More of it. '.repeat(40)}`;
      expect(engine.highlighter('nurse', 'en').fragment(long)).toMatch(
        /^\.\.\. <b>Nurses<\/b> &amp; others\. (More of it\. ?)+ \.\.\.$/,
      );
      expect(engine.highlighter('nurse', 'en').fragment('Doctors')).toBeNull();
    });

    it('finds, counts and orders as reading every document does', { timeout: 300_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          randomChanges,
          fc.array(randomRequest, { minLength: 4, maxLength: 12 }),
          async (blocks, requests) => {
            const feed = new FeedInMemory();
            const engine = await create(feed, (_, key) => contractFacetOf(key));
            for (const block of blocks) {
              for (const { id, document } of block) {
                if (document === null) feed.remove(id);
                else feed.put(document);
              }
              await engine.catchUp();
            }
            const documents = feed.documents();
            for (const one of requests) {
              const outcome = await engine.search('hse', one);
              expectSame(outcome, answerByReading(documents, one, contractFacetOf), documents, one);
            }
            await engine.stop();
          },
        ),
        { numRuns: randomRuns },
      );
    });
  });
}

async function idsFor(engine: SearchEngine, query: string): Promise<number[]> {
  return idsOf((await engine.search('hse', request(query))).hits);
}
