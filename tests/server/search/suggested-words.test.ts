import { afterAll, beforeAll, expect, it } from 'vitest';
import { suggestionsEndpoint } from '#contract/search.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startApp({
    settings: { TRUST_PROXY: 'loopback' },
    documents: [
      evidenceDocument({ texts: { en: { title: 'Village clinics with few staff' } }, keys: ['1_3_16_88'] }),
    ],
  });
});
afterAll(() => server.close());

/** Searches once from each address, through a proxy on this machine. */
async function searchFrom(addresses: readonly string[], query: string): Promise<void> {
  for (const address of addresses) {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/search',
      payload: { site: 'hse', query, language: 'en' },
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': address },
    });
    expect(answer.json().hits.total.value, query).toBe(1);
  }
}

async function isSuggested(query: string): Promise<boolean> {
  await server.services.popularQueries.exchange();
  const answer = await server.inject({
    url: '/api/search/suggestions',
    query: { q: query.slice(0, 10), type: 'hse', lang: 'en' },
  });
  return suggestionsEndpoint.answer.parse(answer.json()).data.some((one) => one.query === query);
}

const count = (length: number, addressOf: (at: number) => string) =>
  Array.from({ length }, (_, at) => addressOf(at));
const manyNetworks = count(12, (at) => `198.51.${at}.7`);

it.each([
  ['the name of a filter', 'retention village clinics staff', true],
  ['a curated search', 'retaining village clinics staff', true],
  ['nothing of the site', 'horoscope village clinics staff', false],
])('a search with a word of %s: “%s” becomes a suggestion: %s', async (_, query, becomes) => {
  await searchFrom(manyNetworks, query);
  expect(await isSuggested(query)).toBe(becomes);
});

it('callers of several IPv6 networks of /48 count apart, those of one do not', async () => {
  const ofOne = count(30, (at) => `2001:db8:1:${at.toString(16)}::${at + 1}`);
  await searchFrom(ofOne, 'village clinics');
  expect(await isSuggested('village clinics')).toBe(false);
  const ofNine = count(9, (at) => `2001:db8:${at + 1}:ffff::1`);
  await searchFrom(ofNine, 'village clinics');
  expect(await isSuggested('village clinics')).toBe(false);
  await searchFrom(['2001:db8:a::1'], 'village clinics');
  expect(await isSuggested('village clinics')).toBe(true);
});
