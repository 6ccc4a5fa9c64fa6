import { beforeAll, describe, expect, it } from 'vitest';
import { searchAnswer, suggestionsEndpoint } from '#contract/search.ts';
import { readPopular } from '#server/features/popular-queries/popular-queries.store.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const hesitancy = Array.from({ length: 6 }, (_, at) =>
  evidenceDocument({
    texts: { en: { title: `Vaccine hesitancy among nurses, part ${at}` } },
    keys: ['1_3', '1_3_16'],
  }),
);
const caring = ['à domicile', 'en ville'].map((where) =>
  evidenceDocument({ texts: { fr: { title: `Soins infirmiers ${where}` } }, keys: ['1_3'] }),
);
const written = evidenceDocument({ texts: { en: { title: 'Vaccine uptake by text message' } } });

describeApps('suggestions', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({ documents: [...hesitancy, ...caring, written] });
  });

  async function suggested(q: string, lang = 'en') {
    const answer = await server.inject({ url: '/api/search/suggestions', query: { q, type: 'hse', lang } });
    expect(answer.statusCode).toBe(200);
    return suggestionsEndpoint.answer.parse(answer.json());
  }
  async function suggestions(q: string, lang = 'en'): Promise<{ query: string; count: number }[]> {
    return (await suggested(q, lang)).data;
  }
  async function titles(q: string, lang = 'en'): Promise<string[]> {
    return (await suggested(q, lang)).documents.map(({ title }) => title);
  }
  async function popular(): Promise<string[]> {
    await server.services.popularQueries.exchange();
    return (await readPopular(server.services.database.db)).map(({ query }) => query);
  }
  async function search(query: string, network = '192.0.2.1', language = 'en') {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/search',
      payload: { site: 'hse', query, language },
      remoteAddress: network,
    });
    expect(answer.statusCode).toBe(200);
    return searchAnswer.parse(answer.json());
  }

  it('names up to three documents whose titles have all the words, the last perhaps begun', async () => {
    expect(await titles('vaccine upt')).toEqual(['Vaccine uptake by text message']);
    expect(await titles('Uptake of vaccine by text')).toEqual(['Vaccine uptake by text message']);
    expect(await titles('vaccine')).toHaveLength(3);
    expect(await titles('soins à domicile', 'fr')).toEqual(['Soins infirmiers à domicile']);
  });

  it.each(['vac', 'vaccine xqzzy', 'vaccine (upt', '"vaccine uptake', '* *', 'title:vaccine', 'AND OR NOT'])(
    'names no document for “%s”',
    async (typed) => {
      expect(await titles(typed)).toEqual([]);
    },
  );

  it.each(['vaccine hes', 'vacine hes', 'avccine hesi', 'vaccine hestian', 'baccine hesitancy'])(
    '%s: vaccine hesitancy, with what it finds',
    async (typed) => {
      const found = await suggestions(typed);
      expect(found[0]).toEqual({ query: 'vaccine hesitancy', count: 6 });
      for (const { query, count } of found) {
        expect((await search(query)).hits.total.value, query).toBe(count);
      }
    },
  );

  it('suggests names of filters by a word in their middle, in the language of the page', async () => {
    const english = await suggestions('doctor');
    const french = await suggestions('soins', 'fr');
    expect(french.map(({ query }) => query)).toContain('soins infirmiers');
    for (const { query, count } of french) {
      expect((await search(query, undefined, 'fr')).hits.total.value, query).toBe(count);
    }
    expect(english.every(({ count }) => count > 0)).toBe(true);
  });

  it('puts misspelt words right, in phrases too', async () => {
    expect((await search('vacine hesitansy')).did_you_mean).toBe('vaccine hesitancy');
    expect((await search('"vacine hesitansy" nurses')).did_you_mean).toBe('"vaccine hesitancy" nurses');
    expect((await search('vaccine hesitancy')).did_you_mean).toBeNull();
  });

  describe('of what many search for', () => {
    it('come once five callers have asked, before all others', async () => {
      for (const at of [1, 2, 3, 4]) await search('Uptake  Message', `198.51.100.${at}`);
      expect(await popular()).toEqual([]);
      expect(await suggestions('upt')).toEqual([{ query: 'uptake', count: 1 }]);
      await search('uptake message', '198.51.100.5');
      expect(await popular()).toEqual(['uptake message']);
      expect(await suggestions('mess')).toContainEqual({ query: 'uptake message', count: 1 });
      expect((await suggestions('upt'))[0]).toEqual({ query: 'uptake message', count: 1 });
    });

    it('do not come of one caller who asks again and again', async () => {
      for (let at = 0; at < 12; at++) await search('hesitancy part', '203.0.113.1');
      expect(await popular()).not.toContain('hesitancy part');
    });

    it('do not come of what found nothing, is misspelt, or may say who somebody is', async () => {
      for (let at = 1; at <= 6; at++) {
        for (const query of ['zzzz', 'vacine', 'nurses 123456', '"nurses"', 'jane@example.org nurses']) {
          await search(query, `203.0.113.${at}`);
        }
      }
      expect(await popular()).toEqual(['uptake message']);
    });
  });
});
