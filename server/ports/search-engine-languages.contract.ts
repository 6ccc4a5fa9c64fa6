import { describe, expect, it, test } from 'vitest';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import type { SearchEngine } from './search-engine.ts';
import { FeedInMemory, request } from './search-engine-fixtures.contract.ts';

/** What is asked in one language is found in all. */
export function describeLanguages(engineOn: (feed: FeedInMemory) => Promise<SearchEngine>): void {
  describe('the languages of a query and of texts', () => {
    test.each<readonly [string, Language, readonly number[]]>([
      ['abastecimiento de agua', 'es', [1, 2, 3, 4]],
      ['abastecimientos del agua', 'es', [1, 2, 3, 4]],
      ['abastecimento de agua', 'pt', [1, 2, 3, 4]],
      ['approvisionnement en eau', 'fr', [1, 2, 3, 4]],
      ['供水', 'cn', [1, 2, 3, 4]],
      ['water supply', 'en', [1, 3, 4]],
      ['paludismo', 'es', [5, 6]],
      ['paludismo', 'en', [5, 6]],
      ['malaria', 'fr', [5, 6]],
      ['title:paludismo', 'es', [5, 6]],
      ['paludismo NOT malaria', 'es', [6]],
      ['"paludismo"', 'es', [6]],
      ['"abastecimiento de agua"', 'es', [3]],
      ['(paludismo OR donkeys) -rural', 'es', [5, 6, 7]],
    ])('%s on the page in %s', async (query, language, expected) => {
      const engine = await engineOn(documents());
      const { hits } = await engine.search('hse', request(query, { language }));
      expect(hits.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(expected);
    });

    it('searches the words as they are written where that is asked for', async () => {
      const engine = await engineOn(documents());
      const search = request('paludismo', { language: 'es', asWritten: true });
      const { hits, reading } = await engine.search('hse', search);
      expect(hits.map(({ id }) => id)).toEqual([6]);
      expect(reading.translations).toEqual([]);
    });

    it('says which words were read as what', async () => {
      const engine = await engineOn(documents());
      const { reading } = await engine.search('hse', request('el Paludismo rural', { language: 'es' }));
      expect(reading.translations).toMatchObject([{ word: 'Paludismo', language: 'es' }]);
      expect(reading.translations[0]?.forms).toContainEqual({ language: 'en', text: 'malaria' });
      // Letters and their accents as two characters each, as some keyboards write them.
      const apart = await engine.search('hse', request('A\u0301rea, Paludismo', { language: 'es' }));
      expect(apart.reading.translations.map(({ word }) => word)).toContain('Paludismo');
    });

    it('finds learned words as English writes them, and tells those that documents have', async () => {
      const feed = new FeedInMemory();
      const titles = ['Echocardiographic screening', 'Screening of newborns', 'Orthopaedic wards'];
      for (const [at, title] of titles.entries())
        feed.put(searchableDocument(at + 1, { texts: { en: { title } } }));
      feed.put(searchableDocument(4, { texts: { es: { title: 'Evaluación ecocardiográfica' } } }));
      const engine = await engineOn(feed);
      const find = (query: string, parts: Partial<SearchRequest> = {}) =>
        engine.search('hse', request(query, { language: 'es', ...parts }));
      const { hits, reading, interpreted } = await find('Ecocardiográfica');
      expect(hits.map(({ id }) => id)).toEqual([4, 1]);
      expect(reading.translations).toEqual([
        { word: 'Ecocardiográfica', language: 'es', forms: [{ language: 'en', text: 'echocardiographic' }] },
      ]);
      expect(interpreted).toBe('(ecocardiografica OR echocardiographic)');
      expect((await find('Ecocardiográfica', { asWritten: true })).total).toBe(1);
      expect((await find('title:ecocardiografico OR xyz')).total).toBe(2);
      expect((await find('ortopédicas')).hits.map(({ id }) => id)).toEqual([3]);
      // The page is in English.
      expect((await find('ecocardiográfica', { language: 'en' })).total).toBe(0);
      const unknown = await find('parasitológica');
      expect(unknown).toMatchObject({
        total: 0,
        interpreted: 'parasitologica',
        reading: { translations: [] },
      });
    });

    it('suggests terms of the language of the page for what is written in another, with what they find', async () => {
      const engine = await engineOn(documents());
      const suggested = (query: string, language: Language) =>
        engine.suggest('hse', { query, language, limit: 10 });
      const { total } = await engine.search('hse', request('approvisionnement en eau', { language: 'fr' }));
      expect(total).toBeGreaterThan(0);
      expect(await suggested('Approvisio', 'fr')).toEqual([
        { query: 'approvisionnement en eau', count: total },
      ]);
      expect(await suggested('approvisionnement en e', 'fr')).toHaveLength(1);
      expect(await suggested('approvisio', 'es')).toEqual([]);
      expect(await suggested('供', 'cn')).toEqual([]);
    });

    it('corrects misspelt terms that no document has, where they find something in another language', async () => {
      const engine = await engineOn(documents());
      const meant = async (query: string, parts: Partial<SearchRequest>) =>
        (await engine.search('hse', request(query, parts))).didYouMean;
      expect(await meant('paludsime', { language: 'fr' })).toBe('paludisme');
      expect(await meant('paludsime rural', { language: 'fr' })).toBe('paludisme rural');
      expect(await meant('paludsime', { language: 'fr', asWritten: true })).toBeNull();
      expect(await meant('title:paludsime', { language: 'fr' })).toBe('title:paludisme');
      expect(await meant('author:paludsime', { language: 'fr' })).toBeNull();
    });

    it('marks the words of other languages too', async () => {
      const { mark } = (await engineOn(documents())).highlighter('abastecimiento de agua', 'es');
      expect(mark('Safe water supplies')).toBe('Safe <b>water</b> <b>supplies</b>');
      expect(mark('Rio de Janeiro')).toBeNull();
      const plain = (await engineOn(documents())).highlighter('abastecimiento de agua', 'es', true);
      expect(plain.mark('Safe water supplies')).toBeNull();
    });
  });
}

function documents(): FeedInMemory {
  const feed = new FeedInMemory();
  feed.put(searchableDocument(1, { texts: { en: { title: 'Supply of safe water in towns' } } }));
  feed.put(
    searchableDocument(2, { texts: { en: { abstract: 'They drank what they were given: drinking water' } } }),
  );
  feed.put(searchableDocument(3, { texts: { es: { title: 'Abastecimiento de agua en el campo' } } }));
  feed.put(searchableDocument(4, { texts: { cn: { title: '农村供水研究' } } }));
  feed.put(searchableDocument(5, { texts: { en: { title: 'Malaria' } } }));
  feed.put(searchableDocument(6, { texts: { es: { title: 'Paludismo' } } }));
  feed.put(searchableDocument(7, { texts: { en: { title: 'Donkeys' } } }));
  return feed;
}

/**
 * Of two documents that say the same in two languages, that in the language of the query comes first. The engine may have held no
 * others: a cluster counts the words of removed documents until it clears them away.
 */
export async function expectAskedLanguageFirst(
  engineOn: (feed: FeedInMemory) => Promise<SearchEngine>,
): Promise<void> {
  const feed = new FeedInMemory();
  feed.put(searchableDocument(5, { texts: { en: { title: 'Malaria' } } }));
  feed.put(searchableDocument(6, { texts: { es: { title: 'Paludismo' } } }));
  const engine = await engineOn(feed);
  const { hits } = await engine.search('hse', request('paludismo', { language: 'es' }));
  expect(hits.map(({ id }) => id)).toEqual([6, 5]);
  await engine.stop();
}
