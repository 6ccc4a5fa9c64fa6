import { beforeAll, describe, expect, it } from 'vitest';
import { searchAnswer, suggestionsEndpoint } from '#contract/search.ts';
import { addAsked, readPopular } from '#server/features/popular-queries/popular-queries.store.ts';
import {
  removeSuggestion,
  restoreSuggestion,
} from '#server/features/popular-queries/removed-suggestions.store.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
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

/** Addresses of as many networks. */
function networks(count: number, third = 0): string[] {
  return Array.from({ length: count }, (_, at) => `198.51.${third + at}.7`);
}

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
    expect((await search('vacine hesitansy')).corrected).toBeNull();
  });

  describe('of what many search for', () => {
    it('come once ten networks have asked, five of them on one day, before all others', async () => {
      for (const network of networks(9)) await search('Uptake  Message', network);
      expect(await popular()).toEqual([]);
      expect(await suggestions('upt')).toEqual([{ query: 'uptake', count: 1 }]);
      await search('uptake message', '2001:db8:9::1');
      expect(await popular()).toEqual(['uptake message']);
      expect(await suggestions('mess')).toContainEqual({ query: 'uptake message', count: 1 });
      expect((await suggestions('upt'))[0]).toEqual({ query: 'uptake message', count: 1 });
    });

    it('do not come of one network, however many addresses it has', async () => {
      for (let at = 0; at < 20; at++) {
        await search('hesitancy part', `203.0.113.${at}`);
        await search('hesitancy part', `2001:db8:1:${at}::1`);
        await search('hesitancy part', `::ffff:203.0.113.${100 + at}`);
      }
      expect(await popular()).not.toContain('hesitancy part');
    });

    it('do not come of networks that ask on many days, few on each', async () => {
      const days = Array.from({ length: 30 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
      const one = { site: 'hse', language: 'en', query: 'nurses part', callers: 4 } as const;
      await addAsked(
        server.services.database.db,
        days.map((day) => ({ ...one, day })),
      );
      expect(await popular()).not.toContain('nurses part');
    });

    it('do not come of words that the site does not have, though documents are found', async () => {
      for (const network of networks(20)) {
        // Found by its stem, and by a synonym: neither is written anywhere.
        await search('vaccines hesitancies', network);
        await search('the worst vaccine', network);
      }
      for (const query of await popular()) expect(query).toBe('uptake message');
    });

    it('are removed by hand, whatever their capitals and accents, and stay away', async () => {
      const { db } = server.services.database;
      await removeSuggestion(db, 'hse', ' Úptake  MESSAGE');
      await removeSuggestion(db, 'hse', 'vaccine hesitancy');
      expect(await popular()).toEqual([]);
      for (const network of networks(12, 100)) await search('uptake message', network);
      await popular();
      expect((await suggestions('upt')).map(({ query }) => query)).not.toContain('uptake message');
      // Wherever it comes from.
      expect((await suggestions('vaccine hes')).map(({ query }) => query)).not.toContain('vaccine hesitancy');
      expect(await restoreSuggestion(db, 'hse', 'uptake message')).toBe(true);
      expect(await restoreSuggestion(db, 'hse', 'uptake message')).toBe(false);
      await restoreSuggestion(db, 'hse', 'vaccine hesitancy');
      await popular();
      expect((await suggestions('upt'))[0]).toEqual({ query: 'uptake message', count: 1 });
      expect((await suggestions('vaccine hes'))[0]).toEqual({ query: 'vaccine hesitancy', count: 6 });
    });

    it('are counted on after a row that the database does not take', async () => {
      const { db } = server.services.database;
      const one = { site: 'hse', language: 'en', day: '2026-11-01', callers: 12 } as const;
      const asked = ['nurses uptake', 'health\0care', 'nurses message'].map((query) => ({ ...one, query }));
      expect(await addAsked(db, asked)).toEqual({ left: [], fault: null, refused: ['22021'] });
      expect(await popular()).toEqual(expect.arrayContaining(['nurses uptake', 'nurses message']));
      // Nothing is counted twice.
      expect((await readPopular(db)).find(({ query }) => query === 'nurses message')?.callers).toBe(12);
    });

    it('do not come of what found nothing, is misspelt, or may say who somebody is', async () => {
      for (let at = 1; at <= 12; at++) {
        for (const query of ['zzzz', 'vacine', 'nurses 123456', '"nurses"', 'jane@example.org nurses']) {
          await search(query, `203.0.${at}.9`);
        }
      }
      for (const query of ['zzzz', 'vacine', 'nurses 123456', 'jane@example.org nurses']) {
        expect(await popular()).not.toContain(query);
      }
    });
  });
});
