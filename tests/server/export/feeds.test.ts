import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentBody } from '#server/database/schema/schema.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { jsonFeed, readAtom } from '#tests/support/feeds.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const nurses = evidenceDocument({
  externalId: 'nurses',
  texts: {
    en: { title: 'Nurses & doctors', declarativeTitle: 'Nurses help', abstract: '<p>One.</p>' },
    fr: { title: 'Infirmières' },
  },
  keys: ['0_2', '10_3', '0_9', '9_1'],
  quality: { score: 5, scale: 9, tool: 'AMSTAR' },
  authors: ['Kovalchenko VB', 'World Health Organization'],
  doi: 'https://doi.org/10.5555/nurses',
  best: true,
});
const hostile = evidenceDocument({
  externalId: 'hostile',
  texts: {
    en: {
      title: `nurses ${'long title '.repeat(364)}\u202e]]>&lt;script&gt;alert(1)&lt;/script&gt;\u0007`,
      abstract: `<p>${'nurses and more. '.repeat(500)}</p>`,
    },
  },
  authors: Array.from({ length: 3000 }, (_, index) => `Author${index} <A&B>`),
});
const arabic = evidenceDocument({
  externalId: 'arabic',
  texts: { other: { title: 'الممرضات nurses والأطباء' } },
  year: null,
  published: null,
  authors: [],
});
const teachers = evidenceDocument({ externalId: 'teachers', texts: { en: { title: 'Teachers' } } });
const elsewhere = evidenceDocument({
  site: 'sse',
  externalId: 'elsewhere',
  texts: { en: { title: 'Nurses' } },
});

describeApps('feeds', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  const get = (address: string, headers: Record<string, string> = {}) =>
    server.inject({ url: `/api/feed?site=hse&${address}`, headers });
  const atom = async (address: string) => readAtom((await get(address)).body);
  const titles = async (query: string) => (await atom(query)).entries.map(({ title }) => title.slice(0, 12));

  beforeAll(async () => {
    server = await start({ documents: [nurses, hostile, arabic, teachers, elsewhere] });
    id = await documentIds(server);
  });

  it('an Atom feed has what a search finds, with what is known of each document', async () => {
    const { headers, body, statusCode } = await get('q=nurses');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = readAtom(body);
    expect(feed.title).toBe('Health Systems Evidence: nurses');
    expect(feed.links).toEqual({
      self: feed.id,
      alternate: 'http://hse.localhost:0/search?q=nurses&lang=en',
    });
    expect(feed.entries).toHaveLength(3);
    const entry = feed.entries.find(({ title }) => title === 'Nurses & doctors');
    expect(entry).toMatchObject({
      id: `http://hse.localhost:0/articles/${id('nurses')}`,
      links: {
        alternate: `http://hse.localhost:0/articles/${id('nurses')}-nurses-doctors?lang=en`,
        related: 'https://doi.org/10.5555/nurses',
      },
      authors: ['Kovalchenko, V. B.', 'World Health Organization'],
      summary: 'Nurses help',
    });
    expect(entry?.published).toEqual([entry?.updated]);
    expect(entry?.categories.length).toBeGreaterThan(0);
  });

  it('a JSON feed has the same', async () => {
    const { headers, body } = await get('format=json&q=nurses');
    expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const feed = jsonFeed.parse(JSON.parse(body));
    const { entries } = await atom('q=nurses');
    expect(
      feed.items.map((one) => [one.id, one.url, one.title, one.date_modified, one.summary ?? '']),
    ).toEqual(entries.map((one) => [one.id, one.links['alternate'], one.title, one.updated, one.summary]));
    expect(feed.items.map((one) => (one.authors ?? []).map(({ name }) => name))).toEqual(
      entries.map(({ authors }) => authors),
    );
  });

  it('hostile texts are text, and nobody is lost among 3,000 authors', async () => {
    const { entries } = await atom('q=nurses');
    const entry = entries.find(({ id: one }) => one.endsWith(`/${id('hostile')}`));
    expect(entry?.title).toContain(']]><script>alert(1)</script>');
    expect(entry?.title).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    expect(entry?.authors).toHaveLength(3000);
    expect(entry?.authors[2999]).toBe('Author2999 <A&B>');
    expect(entry?.summary.length).toBeLessThanOrEqual(500);
    expect(entries.find(({ title }) => title.includes('الممرضات'))?.authors).toEqual([]);
  });

  it('reads an address as the search page does', async () => {
    expect(await titles('q=nurses&applied_filters=0_2')).toEqual(['Nurses & doc']);
    expect(await titles('q=nurses&applied_filters=99_99')).toHaveLength(3);
    expect(await titles('q=nurses&quality=medium')).toEqual(['Nurses & doc']);
    expect(await titles('q=nurses&best=true')).toEqual(['Nurses & doc']);
    expect(await titles('q=infirmi%C3%A8res&lang=fr')).toHaveLength(3);
    expect(await titles('q=infirmi%C3%A8res&lang=fr&as_written=true')).toEqual(['Infirmières']);
    expect(await titles('q=nurses&sort_by=best&page=3&sort_by=nonsense')).toHaveLength(3);
    expect(await titles('')).toHaveLength(4);
    expect(await titles(`q=${'%22nurses%22%20'.repeat(900)}`)).toHaveLength(3);
    const french = await atom('q=nurses&lang=fr&applied_filters=0_2&best=false');
    expect(french.entries[0]?.title).toBe('Infirmières');
    expect(french.title).toMatch(/^Health Systems Evidence\u00A0: nurses · ./);
    expect(french.links['alternate']).toBe(
      'http://hse.localhost:0/search?q=nurses&applied_filters=0_2&lang=fr',
    );
    const chinese = await atom('q=nurses&lang=cn&applied_filters=0_2,0_3');
    expect(chinese.title).toMatch(/^Health Systems Evidence：nurses · [^,]+、[^,]+$/);
  });

  it.each([
    '/feed',
    '/feed?site=xyz',
    '/feed?site=hse&format=rss',
    '/feed?site=hse&lang=de',
    '/feed/latest?format=json',
    '/feed?site=hse&best=maybe',
  ])('refuses %s and names what is wrong', async (address) => {
    const { statusCode, body } = await server.inject(`/api${address}`);
    expect(statusCode).toBe(400);
    expect(body).toContain('"fields":{"');
  });

  it('has only what satisfies all of a search: nothing where that is nothing', async () => {
    const { entries, updated } = await atom('q=teachers%20zzzzqqq%20nurses');
    expect(entries).toEqual([]);
    expect(Date.parse(updated)).toBeGreaterThan(Date.now() - 600_000);
    expect(await titles('q=zzzzqqq')).toEqual([]);
  });

  it('is sent again only where it has changed', async () => {
    const first = await get('q=teachers');
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('max-age=300');
    const again = await get('q=teachers', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await server.write([{ ...elsewhere, year: 2001 }]);
    const unchanged = await get('q=teachers', { 'if-none-match': etag });
    expect(unchanged.statusCode).toBe(304);
    await server.write([{ ...teachers, year: 2001 }]);
    const changed = await get('q=teachers', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
  });

  it('what came or changed last is first, and it is said what changed', async () => {
    const rated: DocumentBody = { ...nurses, quality: { score: 7, scale: 9, tool: 'AMSTAR' } };
    await server.write([rated]);
    const [first] = (await atom('q=nurses')).entries;
    expect(first).toMatchObject({
      title: 'Nurses & doctors',
      summary: 'Quality re-rated: 5/9 → 7/9. Nurses help',
      published: [],
    });
    await server.write([{ ...rated, journal: 'Another journal' }]);
    const [changed] = (await atom('q=nurses')).entries;
    expect(changed?.summary).toBe('Updated. Nurses help');
    await server.write([evidenceDocument({ externalId: 'new', texts: { en: { title: 'New nurses' } } })]);
    expect((await titles('q=nurses'))[0]).toBe('New nurses');
  });
});

describe('a feed of many documents', () => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await startApp({
      documents: Array.from({ length: 60 }, (_, at) =>
        evidenceDocument({ externalId: `many-${at}`, texts: { en: { title: `Nurses ${at}` } } }),
      ),
    });
  });
  afterAll(() => server.close());

  it.each(['q=nurses', ''])('has the latest 50: %s', async (query) => {
    const { body } = await server.inject(`/api/feed?site=hse&${query}`);
    const { entries } = readAtom(body);
    expect(entries.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, at) => `Nurses ${59 - at}`),
    );
  });

  it('of latest content is empty where there is none', async () => {
    const feed = readAtom((await server.inject('/api/feed/latest?site=hse&lang=fr')).body);
    expect(feed.entries).toEqual([]);
    expect(feed.title).toBe('Health Systems Evidence\u00A0: Nouveautés');
  });

  it('of latest content has what its page lists, the latest first', async () => {
    const latest = ['sample:hse:0017', 'sample:hse:0040'];
    await server.write(
      latest.map((externalId) => evidenceDocument({ externalId, texts: { en: { title: externalId } } })),
    );
    const { body } = await server.inject('/api/feed/latest?format=json&site=hse');
    const feed = jsonFeed.parse(JSON.parse(body));
    expect(feed.items.map(({ title }) => title)).toEqual(['sample:hse:0040', 'sample:hse:0017']);
    expect(feed.home_page_url).toBe('http://hse.localhost:0/latest-content?lang=en');
  });
});
