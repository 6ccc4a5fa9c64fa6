import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchBody } from '#contract/search.ts';
import { fromSearchParameters } from '#domain/search-state/search-url.ts';
import { sites } from '#domain/sites/sites.ts';
import { articleIdOf } from '#domain/text/slug.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({
    documents: [evidenceDocument({ texts: { en: { title: 'Nurses in primary care' } }, keys: ['1_2'] })],
  });
});
afterAll(() => server.close());

const open = (url: string) => server.inject({ url, headers: { host: 'hse.localhost' } });

it.each([
  ['/search?q=nurses&applied_filters=1_2,6_', 'a key that was cut'],
  ['/search?applied_filters=nonsense,1_2', 'a key that is none'],
  ['/search?q=nurses&applied_filters=99_99', 'a key that the site does not have'],
  [`/search?q=${'nurses%20'.repeat(800)}`, 'a query over the limit'],
  ['/search?q=health%00care', 'a NUL'],
  ['/search?q=nurses%ED%A0%80', 'half of a pair of surrogates'],
  ['/search?q=%E0%A4%A&page=99999999&sort_by=newest&best=yes', 'what cannot be read'],
  ['/articles/0-x', 'an article that cannot be'],
])('%s: the page of %s', async (url) => {
  const answer = await open(url);
  expect(answer.statusCode).toBe(url.startsWith('/search') ? 200 : 404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('id="page-data"');
});

it.each(['a&', 'a=&b&c=1&'])(
  'a page whose address has thousands of parameters (%s) holds nobody up',
  async (some) => {
    const started = process.cpuUsage();
    const answer = await open(`/?${some.repeat(14_000 / some.length)}`);
    expect(answer.statusCode).toBe(200);
    const { user, system } = process.cpuUsage(started);
    expect(user + system).toBeLessThan(1_500_000);
  },
);

it.each([
  '/%E0',
  '/articles/%E0%A4%A?lang=fr',
  '/articles/1-%ED%A0%80',
  '/search%',
  '/signup-confirm/%ED%A0%80',
  '/reset-password/%E0',
  '/unsubscribe/undo/%zz',
  '/assets/%E0.js',
])('%s: the page that says that there is none', async (url) => {
  const page = await server.inject({ url, headers: { host: 'hse.localhost', accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  expect(page.body).toContain(`<html lang="${url.includes('fr') ? 'fr' : 'en'}"`);
  const sent = await server.inject({ method: 'POST', url, payload: {} });
  expect([sent.statusCode, sent.json().error.code]).toEqual([404, 'not_found']);
});

it.each(['/api/%E0', '/api/articles/%E0%A4%A?type=hse', '/api/account/confirm/%ED%A0%80'])(
  '%s: a call that cannot be read is refused in JSON, whatever is accepted',
  async (url) => {
    const answer = await server.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      error: { code: 'invalid', fields: { path: 'invalid' } },
    });
  },
);

it.each(['signup-confirm', 'reset-password', 'unsubscribe', 'unsubscribe/undo'])(
  '/%s has its page, whatever stands for the token',
  async (path) => {
    for (const token of ['%00', 'a%00b', '%EF%BF%BD', '%F0%9F%98%80', '%2F..%2F', 'x'.repeat(5_000)]) {
      const page = await open(`/${path}/${token}`);
      expect([page.statusCode, page.headers['content-type']], token).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(page.headers['referrer-policy']).toBe('no-referrer');
    }
  },
);

it('shows what the rest of the address finds', async () => {
  for (const none of ['6_', '0_1_2']) {
    const { body } = await open(`/search?q=nurses&applied_filters=1_2,${none}`);
    expect(body).toContain('Nurses</b> in primary care');
    // The links to other languages keep the address as it is.
    expect(/<main.*<\/main>/s.exec(body)?.[0]?.replaceAll(/_R_\w+_/g, 'id')).not.toContain(none);
  }
});

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('%00', '%', '\0', '\uD83D', '_', ',', '1', 'x', '&', '=', '+'),
    maxLength: 30,
  }),
  fc.string({ minLength: 4_090, maxLength: 4_200 }),
);
const name = fc.constantFrom('q', 'best', 'applied_filters', 'sort_by', 'page', 'lang', 'other');
const entries = fc.array(fc.tuple(name, value), { maxLength: 8 });
/** As a program writes it, or as somebody typed it. */
const queryString = fc.oneof(
  entries.map((list) => new URLSearchParams(list).toString()),
  entries.map((list) => list.map((entry) => entry.join('=')).join('&')),
);

it('any query string is a search that every call takes', () => {
  fc.assert(
    fc.property(queryString, fc.constantFrom('hse', 'sse', 'cvd'), (text, site) => {
      const state = fromSearchParameters(Object.fromEntries(new URLSearchParams(text)), sites[site]);
      expect(searchBody.safeParse({ ...state, site })).toMatchObject({ success: true });
      expect(state.query.isWellFormed()).toBe(true);
      expect(state.query).not.toContain('\0');
    }),
    { numRuns: 500 },
  );
});

it('any query string has a page, with what it finds', async () => {
  await fc.assert(
    fc.asyncProperty(queryString, async (text) => {
      const answer = await open(`/search?${encodeURI(text.toWellFormed())}`);
      expect([200, 404]).toContain(answer.statusCode);
    }),
    { numRuns: 100 },
  );
});

it('any segment of an article is an id that documents can have, or none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.integer().map(String), value), async (segment) => {
      const id = articleIdOf(segment);
      if (id !== null) expect(id).toBeGreaterThan(0);
      const address = `/articles/${encodeURIComponent(segment.toWellFormed()).slice(0, 200)}`;
      if (/%.?$|^\/articles\/\.{0,2}$/.test(address)) return;
      expect([200, 404]).toContain((await open(address)).statusCode);
    }),
    { numRuns: 100 },
  );
});
