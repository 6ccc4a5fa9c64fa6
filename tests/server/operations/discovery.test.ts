import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteCodes, sites, type SiteCode } from '#domain/sites/sites.ts';
import { writeDocuments } from '#server/database/documents/write-documents.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { hostOf, startApp, type StartedApp } from '#tests/support/start-app.ts';

const titles = ['Nurses & <b>care</b>', 'Œuvres “d’été” ]]> \u0007', '照护', '', 'Long '.repeat(800)];

const publicFiles = join(import.meta.dirname, '../../../client/public');

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({
    settings: { PUBLIC_URL_SSE: 'https://social.example/' },
    documents: siteCodes.flatMap((site) =>
      titles.map((title) => evidenceDocument({ site, texts: { en: { title }, fr: { title: 'Les soins' } } })),
    ),
  });
});
afterAll(() => server.close());

async function get(site: SiteCode, path: string) {
  return server.inject({
    url: path,
    headers: { host: hostOf(site) },
  });
}

/** The document, which has to be well-formed, and its type. */
async function readXml(site: SiteCode, path: string) {
  const answer = await get(site, path);
  expect(answer.statusCode, path).toBe(200);
  const faults: string[] = [];
  const xml = new DOMParser({
    onError: (_, message) => faults.push(message),
  }).parseFromString(answer.body, 'application/xml');
  expect(faults).toEqual([]);
  const textsOf = (name: string) =>
    [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
  return { xml, textsOf, type: answer.headers['content-type'] };
}

const origins = { hse: 'http://hse.localhost:0', sse: 'https://social.example', cvd: 'http://localhost:0' };

it.each(siteCodes)(
  'the sitemap of %s leads to every page and article in each of its languages',
  async (site) => {
    const { languages, home } = sites[site];
    const index = await readXml(site, '/sitemap.xml');
    expect(index.type).toBe('application/xml; charset=utf-8');
    const parts = index.textsOf('loc');
    expect(parts).toHaveLength(2 * languages.length);
    const found: string[] = [];
    for (const part of parts) {
      expect(part.startsWith(`${origins[site]}/sitemap-`)).toBe(true);
      found.push(...(await readXml(site, new URL(part).pathname)).textsOf('loc'));
    }
    const pages = home === 'landing' ? 6 : 5;
    expect(found).toHaveLength((pages + titles.length) * languages.length);
    expect(new Set(found).size).toBe(found.length);
    for (const address of found) {
      expect(address.startsWith(`${origins[site]}/`)).toBe(true);
      const { pathname, search } = new URL(address);
      expect((await get(site, pathname + search)).statusCode, address).toBe(200);
    }
  },
);

it('a part has addresses, whatever numbers the other sites have used', async () => {
  const other = await startApp({ documents: [evidenceDocument({ site: 'sse' })] });
  const { db, pool } = other.services.database;
  const writeAt = async (id: number, site: SiteCode) => {
    await pool.query(`select setval(pg_get_serial_sequence('documents', 'id'), ${id - 1})`);
    await writeDocuments(db, site, [{ externalId: `${id}`, body: evidenceDocument({}) }]);
  };
  await writeAt(34_000, 'sse');
  await writeAt(54_000, 'cvd');
  const get = (path: string) => other.inject({ url: path, headers: { host: hostOf('sse') } });
  const parts = (await get('/sitemap.xml')).body.matchAll(/sitemap-en-(\d+)\.xml/g);
  expect([...parts].map(([, part]) => Number(part))).toEqual([0, 1, 4]);
  expect((await get('/sitemap-en-4.xml')).body.match(/<url>/g)).toHaveLength(1);
  for (const part of [2, 3, 5, 6]) {
    expect((await get(`/sitemap-en-${part}.xml`)).statusCode, `${part}`).toBe(404);
  }
  await other.close();
});

describe('each article of a site is listed in each language', () => {
  const texts = [
    {
      en: { title: 'Is <i>E. coli</i> &amp; <b>care</b> safe?' },
      fr: { title: 'Les&nbsp;<em>soins</em>' },
    },
    { fr: { title: 'Titre <i>seul</i>' } },
    { en: { declarativeTitle: 'Nurses <b>can</b> prescribe' } },
    { en: { abstract: `<p><b>Aim</b> To see ${'what helps '.repeat(20)}</p>` } },
  ];
  let other: StartedApp;
  beforeAll(async () => {
    other = await startAppWithClient({
      settings: { PUBLIC_URL_SSE: 'https://s.example/' },
      documents: siteCodes.flatMap((site) => texts.map((of) => evidenceDocument({ site, texts: of }))),
    });
  });
  afterAll(() => other.close());

  it.each(siteCodes)(
    '%s: by the address that its page names, with the day of its last change',
    async (site) => {
      const read = async (url: string) => (await other.inject({ url, headers: { host: hostOf(site) } })).body;
      for (const language of sites[site].languages) {
        const part = await read(`/sitemap-${language}-1.xml`);
        const listed = [...part.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address));
        expect(listed).toHaveLength(texts.length);
        expect(part).toContain(`<lastmod>${new Date().toISOString().slice(0, 10)}</lastmod>`);
        for (const { pathname, search } of listed) {
          const named = /rel="canonical" href="([^"]*)"/.exec(await read(pathname + search))?.[1] ?? '';
          expect(new URL(named).pathname + new URL(named).search).toBe(pathname + search);
        }
      }
    },
  );
});

it.each([
  '/sitemap-en-2.xml',
  '/sitemap-de-1.xml',
  '/sitemap-en-x.xml',
  '/sitemap-en-9999999.xml',
  '/sitemap--1.xml',
])('there is no %s', async (path) => {
  expect((await get('hse', path)).statusCode).toBe(404);
});

it.each([
  ['hse', 'fr', 'http://hse.localhost:0/search?lang=fr&q={searchTerms}', 'HSE Evidence'],
  ['cvd', 'de', 'http://localhost:0/search?lang=en&q={searchTerms}', 'COVID Evidence'],
] as const)('browsers learn how %s is searched, lang=%s', async (site, language, template, name) => {
  const { xml, textsOf, type } = await readXml(site, `/opensearch.xml?lang=${language}`);
  expect(type).toBe('application/opensearchdescription+xml; charset=utf-8');
  expect(textsOf('ShortName')).toEqual([name]);
  expect(name.length).toBeLessThanOrEqual(16);
  const urls = [...xml.getElementsByTagName('Url')].map((url) => [
    url.getAttribute('rel'),
    url.getAttribute('template') ?? '',
  ]);
  const { self = '', suggestions = '', results } = Object.fromEntries(urls);
  expect(results).toBe(template);
  const origin = new URL(template).origin;
  for (const address of [self, suggestions]) {
    expect(address.startsWith(`${origin}/`), address).toBe(true);
    const answer = await get(site, address.slice(origin.length).replace('{searchTerms}', 'n'));
    expect(answer.statusCode, address).toBe(200);
  }
  const [icon = ''] = textsOf('Image');
  expect(new URL(icon).origin).toBe(origin);
  expect(existsSync(join(publicFiles, new URL(icon).pathname)), icon).toBe(true);
  const { body } = await get(site, '/search');
  expect(body).toContain('<link rel="search" type="application/opensearchdescription+xml"');
});

it('browsers get suggestions in the form that they read, whatever is typed', async () => {
  const suggested = async (query: string) => {
    const answer = await get('hse', `/opensearch-suggestions?${query}`);
    expect(answer.statusCode, query).toBe(200);
    expect(answer.headers['content-type']).toBe('application/x-suggestions+json; charset=utf-8');
    return answer.json<[string, string[]]>();
  };
  const offered = await get('hse', '/api/search/suggestions?type=hse&lang=en&q=nur');
  const searches = offered.json<{ data: { query: string }[] }>().data.map(({ query }) => query);
  expect(searches).toContain('nurses');
  expect(await suggested('q=nur&lang=en')).toEqual(['nur', searches]);
  expect(await suggested('')).toEqual(['', []]);
  expect(await suggested(`q=${'a'.repeat(6_000)}&lang=xx`)).toEqual(['a'.repeat(4_096), []]);
  expect((await suggested('q=a%00%22&q=b'))[1]).toEqual([]);
});
