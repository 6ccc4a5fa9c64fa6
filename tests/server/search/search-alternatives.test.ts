import { beforeAll, describe, expect, it } from 'vitest';
import { failureSchema } from '#contract/failures.ts';
import { searchAnswer, searchTotalsEndpoint } from '#contract/search.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const rural = ['one', 'two', 'three'].map((name) =>
  evidenceDocument({
    texts: { en: { title: `Nurses in rural places, ${name}` } },
    keys: ['1_3'],
    year: 2020,
  }),
);
const urban = evidenceDocument({ texts: { en: { title: 'Nurses in towns' } }, best: true, year: 2021 });
const french = evidenceDocument({ texts: { fr: { title: 'Soins infirmiers' } }, year: 2022 });

describeApps('POST /search/counts', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({ documents: [...rural, urban, french] });
  });
  const ask = (payload: unknown) =>
    server.inject({
      method: 'POST',
      url: '/api/search/counts',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  async function totals(searches: readonly object[], more: object = {}): Promise<number[]> {
    const answer = await ask({ site: 'hse', searches, ...more });
    expect(answer.statusCode).toBe(200);
    return searchTotalsEndpoint.answer.parse(answer.json()).totals;
  }

  it('counts every search, in the order in which they were asked', async () => {
    const searches = [
      { query: 'nurses' },
      { query: 'nurses', best: true },
      { query: 'nurses', filters: ['1_3'] },
      { query: '', filters: ['0_12_2021_2022'] },
      { query: 'zebra' },
      {},
    ];
    expect(await totals(searches)).toEqual([5, 1, 3, 2, 0, 5]);
  });

  it('finds what the search itself finds, relaxed and hostile queries too', async () => {
    const queries = ['rural nurses towns', '"rural nurses"', 'title:towns', '(((', 'nurses -rural', '*'];
    const counted = await totals(queries.map((query) => ({ query })));
    for (const [at, query] of queries.entries()) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/search',
        payload: { site: 'hse', query },
      });
      expect(counted[at], query).toBe(searchAnswer.parse(answer.json()).hits.total.value);
    }
  });

  it('reads queries in the language of the page, and counts one site alone', async () => {
    const searches = [{ query: 'infirmier' }, { query: 'infirmier', as_written: true }];
    expect(await totals(searches, { language: 'fr' })).toEqual([5, 1]);
    expect(await totals([{}], { site: 'sse' })).toEqual([0]);
  });

  it('sees what was added since', async () => {
    expect(await totals([{ query: 'lately' }])).toEqual([0]);
    await server.write([evidenceDocument({ texts: { en: { title: 'Lately added' } }, site: 'hse' })]);
    expect(await totals([{ query: 'lately' }])).toEqual([1]);
  });

  describe('refuses', () => {
    const one = { query: 'nurses' };
    it.each<[string, unknown, object]>([
      ['no searches', { site: 'hse' }, { searches: 'required' }],
      ['an empty list', { site: 'hse', searches: [] }, { searches: 'invalid' }],
      [
        '13 searches',
        { site: 'hse', searches: Array.from({ length: 13 }, () => one) },
        { searches: 'too_many' },
      ],
      ['what is no list', { site: 'hse', searches: one }, { searches: 'invalid' }],
      ['an unknown site', { site: 'xyz', searches: [one] }, { site: 'unknown' }],
      ['no site', { searches: [one] }, { site: 'required' }],
      ['an unknown language', { site: 'hse', language: 'xx', searches: [one] }, { language: 'unknown' }],
      ['a query that is no text', { site: 'hse', searches: [one, { query: 7 }] }, { searches: 'invalid' }],
      [
        'a query too long',
        { site: 'hse', searches: [{ query: 'a'.repeat(4_097) }] },
        { searches: 'too_long' },
      ],
      ['keys that are none', { site: 'hse', searches: [{ filters: ['x'] }] }, { searches: 'invalid' }],
      ['a body that is no object', [one], { body: 'invalid' }],
    ])('%s', async (_, body, fields) => {
      const answer = await ask(body);
      expect(answer.statusCode).toBe(400);
      expect(failureSchema.parse(answer.json()).error).toMatchObject({ code: 'invalid', fields });
    });
  });
});
