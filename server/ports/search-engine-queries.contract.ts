import { searchableDocument } from '#tests/support/searchable.ts';
import { describe, expect, it, test } from 'vitest';
import type { SearchEngine } from './search-engine.ts';
import { FeedInMemory, request } from './search-engine-fixtures.contract.ts';

/** Examples of the query language and of the search rules, each with the documents it finds. */
export function describeQueryLanguage(engineOn: (feed: FeedInMemory) => Promise<SearchEngine>): void {
  describe('the query language', () => {
    test.each([
      ['nurses', [1, 2]],
      ['nursing care', [1]],
      ['"primary care"', [1]],
      ['"care primary"', []],
      ['nurses AND doctors', [2]],
      ['schools OR doctors', [2, 3]],
      ['nurses NOT doctors', [1]],
      ['nurses NOT doct*', [1]],
      ['nurses -doctors', [1]],
      ['vaccin*', [3, 4]],
      ['title:doctors', [2]],
      ['abstract:doctors', []],
      ['author:obrien', [3]],
      ['author:"smith j"', [1]],
      ['country:brazil', [1]],
      ['country:BR', [1]],
      ['type:"systematic review"', [2]],
      ['year:2018..2019', [1, 2]],
      ['year:2020..', [3]],
      ['doi:10.1000/ABC', [3]],
      ['https://doi.org/10.1000/abc', [3]],
      ['https://doi.org/10.1000/abc.', [3]],
      ['(doi: 10.1000/abc).', [3]],
      ['DOI:\u201C10.1000/abc\u201D;', [3]],
      ['10.1000/abc, 10.1000/abc', [3]],
      ['id:S-4', [4]],
      ['links:https://doi.org/10.1000/ABC', [4]],
      ['links:"pmid:12" AND vaccination', [4]],
      ['links:"pmid:13"', []],
      ['links: 10.1000/abc,', [4]],
      ['"10.1000/abc"[doi]', [3]],
      ['vaccine 2018:2022[dp]', [3]],
      ['2018[dp]:2019[dp]', [1, 2]],
      ['2018[dp] : 2019[dp]', [1, 2]],
      ['2018-2019[dp] AND nursing', [1, 2]],
      ['2018 - 2019[dp] AND nursing', [1, 2]],
      ['doctors english[la]', [2]],
      ['MeSH descriptor: [Nursing] this term only', [1, 2]],
      ['covid 19', [5, 6, 7]],
      ['covid-19', [5, 6, 7]],
      ['COVID19', [5, 6, 7]],
      ['(vaccine OR primary) NOT schools', [1, 4]],
      ['n?rses', [1, 2]],
      ['*cin?t*', [3, 4]],
      ['sch*ls', [3]],
      ['author:*brien', [3]],
      ['title:d*rs', [2]],
      ['which schools?', [3]],
      ['"nurs* in primary"', [1]],
      ['"pan*mic"', [6]],
      ['"care nurses"~2', [1]],
      ['"care nurses"~1', []],
      ['"nurses care"~100', [1]],
      ['"doctors nursing"~5', []],
      ['"author:smith"~2', []],
      ['author:"j smith"~0', [1]],
      ['"vac* schools"~3', [3]],
      ['nurses[ti] AND care[tiab]', [1]],
      ['(nurs* or doctor*).ti. and 2019:2024[dp]', [2]],
      ['primary adj2 nurses', [1]],
      ['year:>=2019', [2, 3]],
      ['year:<2019', [1]],
    ])('%s', async (query, expected) => {
      const engine = await engineOn(exampleFeed());
      const { hits, strictTotal } = await engine.search('hse', request(query));
      // What finds nothing is widened.
      const found = strictTotal === 0 ? [] : hits.map(({ id }) => id).toSorted((one, other) => one - other);
      expect(found).toEqual(expected);
      expect(strictTotal).toBe(expected.length);
    });

    it('says what was left out of a search that asks for too much', async () => {
      const engine = await engineOn(exampleFeed());
      const limitsOf = async (query: string): Promise<readonly string[]> =>
        (await engine.search('hse', request(query))).limited;
      const words = Array.from({ length: 201 }, (_, at) => `word${at}x`);
      expect(await limitsOf(words.join(' OR '))).toEqual(['words']);
      expect(await limitsOf(words.slice(1).join(' OR '))).toEqual([]);
      expect(await limitsOf(`${'('.repeat(60)}nurses${')'.repeat(60)}`)).toEqual(['groups']);
      expect(await limitsOf('"vac* schools"~3 nurs* v*s')).toEqual([]);
    });

    it('searches in the language of the page and in English', async () => {
      const feed = new FeedInMemory();
      feed.put(searchableDocument(1, { texts: { fr: { title: "L'accès aux soins infirmiers" } } }));
      feed.put(searchableDocument(2, { texts: { en: { title: 'Access of nurses' } } }));
      feed.put(searchableDocument(3, { texts: { cn: { title: '高血压患者的治疗' } } }));
      const engine = await engineOn(feed);
      const ids = async (query: string, language: 'en' | 'fr' | 'cn'): Promise<number[]> =>
        (await engine.search('hse', request(query, { language }))).hits.map(({ id }) => id);
      expect(await ids('acces', 'fr')).toEqual([1]);
      expect(await ids('nurse', 'fr')).toEqual([2]);
      expect(await ids('soins', 'en')).toEqual([]);
      expect(await ids('血压', 'cn')).toEqual([3]);
    });

    it('asks for all of two words, for three quarters of more, and for any where that finds too little', async () => {
      const feed = new FeedInMemory();
      for (let id = 1; id <= 20; id++)
        feed.put(searchableDocument(id, { keys: ['1_1'], texts: { en: { title: 'alpha beta gamma' } } }));
      feed.put(searchableDocument(21, { texts: { en: { title: 'alpha delta' } } }));
      const engine = await engineOn(feed);
      const strict = await engine.search('hse', request('alpha beta epsilon'));
      expect(strict).toMatchObject({ total: 20, strictTotal: 20, relaxed: false });
      const few = await engine.search('hse', request('alpha delta epsilon'));
      expect(few).toMatchObject({ total: 21, strictTotal: 1, relaxed: true });
      const nothing = await engine.search('hse', request('beta delta', { filters: ['1_1'] }));
      expect(nothing).toMatchObject({ total: 20, strictTotal: 0, relaxed: true });
      const filtered = await engine.search('hse', request('alpha delta', { filters: ['1_1'] }));
      expect(filtered).toMatchObject({ total: 0, strictTotal: 0, relaxed: false });
    });

    it('asks for a third of twelve words or more, or for one of the rarest third, where enough have that', async () => {
      const feed = new FeedInMemory();
      const put = (id: number, title: string): void =>
        feed.put(searchableDocument(id, { texts: { en: { title } } }));
      for (let id = 1; id <= 198; id++) put(id, 'alpha beta gamma delta');
      put(199, 'epsilon zeta');
      put(200, 'eta theta');
      put(201, 'alpha beta gamma');
      put(202, 'alpha beta gamma delta epsilon zeta eta theta iota');
      const engine = await engineOn(feed);
      const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda sigma';
      const asked = request(words, { size: 210 });
      const third = await engine.search('hse', asked);
      expect(third).toMatchObject({ total: 201, strictTotal: 1, relaxed: true, reading: { rule: 'third' } });
      expect(third.hits.map(({ id }) => id)).not.toContain(201);
      for (const id of [1, 2]) feed.remove(id);
      await engine.catchUp();
      const any = await engine.search('hse', asked);
      expect(any).toMatchObject({ total: 200, strictTotal: 1, relaxed: true, reading: { rule: 'any' } });
    });
  });
}

function exampleFeed(): FeedInMemory {
  const feed = new FeedInMemory();
  feed.put(
    searchableDocument(1, {
      texts: { en: { title: 'Nurses in primary care' } },
      authors: ['Smith J'],
      countries: ['Brazil', 'BR'],
      year: 2018,
    }),
  );
  feed.put(
    searchableDocument(2, {
      texts: { en: { title: 'Doctors', abstract: 'and nursing' } },
      types: ['Systematic review'],
      year: 2019,
    }),
  );
  feed.put(
    searchableDocument(3, {
      texts: { en: { title: 'Vaccines in schools' } },
      authors: ["O'Brien K"],
      doi: '10.1000/abc',
      year: 2020,
    }),
  );
  feed.put(
    searchableDocument(4, {
      texts: { en: { abstract: 'Vaccination' } },
      ids: ['S-4'],
      links: ['10.1000/abc', 'pmid:12'],
    }),
  );
  feed.put(searchableDocument(5, { texts: { en: { title: 'COVID-19' } } }));
  feed.put(searchableDocument(6, { texts: { en: { title: 'The covid 19 pandemic' } } }));
  feed.put(searchableDocument(7, { texts: { en: { title: 'COVID19' } } }));
  return feed;
}
