import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageDataId, type PageData } from '#contract/page-data.ts';
import { loadGuidedQuestions } from '#content/load-guided-questions.ts';
import { loadTaxonomy } from '#content/load-taxonomy.ts';
import { loadPage } from '#content/load-pages.ts';
import { contentFolder } from '#content/read-content.ts';
import { languageTags, type Language } from '#domain/sites/languages.ts';
import { siteCodes, sites, type SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { buildApp } from '#server/app.ts';
import { readSiteTexts } from '#server/features/sites/site-texts.ts';
import { builtClient, startAppWithClient } from '#tests/support/built-client.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { hostOf, type StartedApp } from '#tests/support/start-app.ts';

const hostile = '"\'><img src=x onerror=alert(1)></script><script>alert(2)</script>';
const title = `Nurses and doctors ${hostile}`;

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({
    settings: { RATE_LIMIT: 'on' },
    documents: siteCodes.map((site) =>
      evidenceDocument({
        site,
        texts: {
          en: {
            title,
            declarativeTitle: hostile,
            abstract: `<p onclick="x()">Nurses <mark>help</mark>. <a href="https://example.org/x">More</a> <a href="javascript:alert(1)">Less</a></p>${hostile}`,
          },
        },
        authors: [hostile],
        journal: hostile,
        qualityNote: hostile,
      }),
    ),
  });
});
afterAll(() => server.close());

interface SentPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** What stands where the client works. */
  readonly html: string;
  readonly title: string;
  /** null for a page that was sent empty. */
  readonly data: PageData | null;
}

let callers = 0;

/** Each call comes from another address, unless one is given: how many pages a caller gets is another matter. */
async function open(
  site: SiteCode,
  url: string,
  { caller, ...headers }: Readonly<Record<string, string>> = {},
): Promise<SentPage> {
  callers += 1;
  const answer = await server.inject({
    url,
    headers: { host: hostOf(site), ...headers },
    remoteAddress: caller ?? `10.0.${callers >> 8}.${callers & 255}`,
  });
  const { body } = answer;
  const [, html = '', json] =
    new RegExp(
      `<div id="root">(.*?)</div>(?:<script type="application/json" id="${pageDataId}">(.*?)</script>)?\\s*<template`,
      's',
    ).exec(body) ?? [];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body,
    html,
    title: /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '',
    data: json === undefined ? null : (JSON.parse(json) as PageData),
  };
}

/** Every language of every site. */
const places = siteCodes.flatMap((site) => sites[site].languages.map((language) => ({ site, language })));

function textsOf(site: SiteCode, language: Language) {
  // Texts by area and key, as content/texts has them.
  return readSiteTexts(`${contentFolder}/texts`, sites[site], language) as Record<
    string,
    Record<string, string>
  >;
}

describe('a page comes whole', () => {
  it.each(places)('text pages: $site, $language', async ({ site, language }) => {
    for (const page of ['about', 'terms', 'privacy'] as const) {
      const sent = await open(site, `/${page}?lang=${language}`);
      const heading = /^# (.+)$/m.exec(loadPage(site, page, language))?.[1] ?? '';
      expect(sent.html).toContain(`<h1>${escapeHtml(heading)}</h1>`);
      expect(sent.title).toBe(`${textsOf(site, language)['text_pages']?.[page]} – ${sites[site].name}`);
      expect(sent.body).toContain(`lang="${languageTags[language]}"`);
      expect(sent.status).toBe(200);
    }
  });

  it.each(places)('a search and its results: $site, $language', async ({ site, language }) => {
    const sent = await open(site, `/search?q=nurses&lang=${language}`);
    expect(sent.title).toBe(
      `nurses – ${textsOf(site, language)['search_page']?.['title']} – ${sites[site].name}`,
    );
    expect(sent.html).toContain('value="nurses"');
    expect(sent.html).toMatch(/<article [^>]*id="article-\d+"/);
    expect(sent.data?.search?.answer.hits.total.value).toBe(1);
    const roots = sent.data?.search?.filterOutline.map((root) => root.title) ?? [];
    expect(roots.length).toBeGreaterThan(3);
    for (const root of roots) expect(sent.html).toContain(escapeHtml(root));
  });

  it('with any filters, those that the site does not have left out, and on any page of the list', async () => {
    const [group] = loadTaxonomy('hse').roots;
    const topic = group?.children[0];
    const keys = `${topic?.node.legacyKey},99_99,0_12_1990_2030`;
    const sent = await open('hse', `/search?applied_filters=${keys}&page=3`);
    expect(sent.html).toContain(`: ${escapeHtml(topic?.node.title.en ?? '?')}" aria-label=`);
    expect(sent.html).toContain('1990–2030');
    // The links to other languages keep the address as it is.
    expect(/<main.*<\/main>/s.exec(sent.html)?.[0]).not.toContain('99_99');
    expect(sent.data?.search?.answer.hits).toBeDefined();
    const many = Array.from({ length: 3_000 }, (_, at) => `9_${at}`).join(',');
    expect((await open('hse', `/search?q=nurses&applied_filters=${many}`)).html).toContain('<h1');
  });

  it('a search that finds nothing says so, with what would find something', async () => {
    const { html, status } = await open('hse', '/search?q=zzzxqj');
    expect(status).toBe(200);
    expect(html).toContain(
      escapeHtml(textsOf('hse', 'en')['search_page']?.['nothing_found_for']?.split('{{')[0] ?? '?'),
    );
    expect(html).not.toContain('<article ');
    // A part that waits for its code, or comes with a script of its own.
    expect(html).not.toMatch(/<!--\$[?!]-->|<script/);
  });

  it('an article; one that is not there has status 404', async () => {
    const [hit] = (await open('hse', '/search?q=nurses')).data?.search?.answer.hits.hits ?? [];
    const sent = await open('hse', `/articles/${hit?._source.id}-nurses?lang=en`);
    expect(sent.title).toMatch(/^Nurses and doctors .* – Health Systems Evidence$/);
    expect(sent.html).toContain('<p>Nurses <mark>help</mark>.');
    expect(sent.html).toContain('<a href="https://example.org/x" rel="noopener noreferrer">More</a>');
    expect(sent.html).toContain('<a>Less</a>');
    expect(sent.status).toBe(200);
    for (const url of ['/articles/999999-none', '/articles/none', '/nothing/here']) {
      const none = await open('hse', url);
      expect(none.status, url).toBe(404);
      expect(none.html, url).toContain(textsOf('hse', 'en')['frame']?.['skip_to_content']);
      expect(none.html, url).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    }
  });

  it('what was added last, and the forms of accounts', async () => {
    const latest = await open('hse', '/latest-content?lang=fr');
    expect(latest.html).toContain(textsOf('hse', 'fr')['latest_content_page']?.['title']);
    for (const address of ['/login', '/signup', '/forgot-password', '/unsubscribe', '/reset-password/a']) {
      const { html } = await open('hse', `${address}?lang=fr`);
      expect(html, address).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      // Sent by a browser without JavaScript, no password may stand in an address.
      expect(html, address).toMatch(/<form [^>]*method="post"/);
    }
  });

  it.each(places)('home, or the search that it leads on to: $site, $language', async ({ site, language }) => {
    const sent = await open(site, `/?lang=${language}`);
    if (sites[site].home === 'redirect-to-search') {
      expect([sent.status, sent.headers['location']]).toEqual([302, `/search?lang=${language}`]);
      return;
    }
    expect(sent.html).toContain(textsOf(site, language)['frame']?.['about_site']);
    const [question] = loadGuidedQuestions(site, language);
    expect(sent.data?.questions?.[0]).toEqual(question);
  });

  it('what only a browser knows is left open: nobody is signed in, nothing was put away', async () => {
    const { html } = await open('sse', '/');
    expect(html).toContain(textsOf('sse', 'en')['frame']?.['dismiss_beta']);
    expect(html).toContain('href="/signup');
    expect(html).toContain('http://hse.localhost/');
    for (const path of ['/profile', '/user/articles', '/user/searches']) {
      const own = await open('sse', path);
      expect([own.status, own.html, own.data]).toEqual([200, '', null]);
    }
  });

  it('documents and queries are text, whatever is in them', async () => {
    const found = await open('hse', '/search?q=nurses');
    const [hit] = found.data?.search?.answer.hits.hits ?? [];
    const asked = await open('hse', `/search?q=${encodeURIComponent(hostile)}`);
    const article = await open('hse', `/articles/${hit?._source.id}-x`);
    for (const { html, body } of [found, asked, article]) {
      expect(html).not.toMatch(/<(img|script)|onclick=|javascript:/i);
      if (html !== found.html) expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      const json = new RegExp(`id="${pageDataId}">(.*?)</script>`, 's').exec(body)?.[1] ?? '';
      expect(json).not.toContain('<');
    }
  });

  it('brings its styles along, and asks early for the code of its screen', async () => {
    const { body } = await open('hse', '/search?q=nurses');
    expect(body).toMatch(/<style nonce="[^"]+">p\{margin:0\}<\/style>/);
    expect(body).toMatch(/<link rel="modulepreload"[^>]*href="\/assets\/search-abc123\.js"/);
    expect((await open('hse', '/.vite/manifest.json')).status).toBe(404);
  });
});

describe('a page is kept', () => {
  it('and not sent again to who has it; the page in the browser keeps its own policy', async () => {
    const first = await open('hse', '/search?q=doctors');
    const tag = String(first.headers['etag']);
    const again = await open('hse', '/search?q=doctors', { 'if-none-match': tag });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers).not.toHaveProperty('content-security-policy');
    expect(again.headers['etag']).toBe(tag);
    const other = await open('hse', '/search?q=doctors&lang=fr', { 'if-none-match': tag });
    expect(other.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
  });

  it('under a tag that another server gives it too', async () => {
    const client = await builtClient();
    const other = await buildApp(server.services, client.folder);
    for (const address of ['/search?q=nurses', '/search?q=doctors', '/search?q=villages']) {
      const tag = String((await open('hse', address)).headers['etag']);
      const headers = { host: hostOf('hse'), 'if-none-match': tag };
      expect((await other.inject({ url: address, headers })).statusCode, address).toBe(304);
    }
    await other.close();
    await client.remove();
  });

  it('until searches see something new', async () => {
    const before = await open('hse', '/search?q=midwives');
    expect(before.data?.search?.answer.hits.total.value).toBe(0);
    await server.write([evidenceDocument({ site: 'hse', texts: { en: { title: 'Midwives' } } })]);
    const tag = String(before.headers['etag']);
    const after = await open('hse', '/search?q=midwives', { 'if-none-match': tag });
    expect([after.status, after.data?.search?.answer.hits.total.value]).toEqual([200, 1]);
  });

  it('for each host by itself', async () => {
    const one = await open('hse', '/about', { host: 'www.healthsystemsevidence.org' });
    const other = await open('hse', '/about', { host: 'hse.localhost' });
    expect(one.html).toContain(sites.hse.name);
    expect(one.html).not.toContain('sse.localhost');
    expect(other.html).toContain('sse.localhost');
  });

  it('and is left out for a caller who asks for too many that are not', async () => {
    const caller = '192.0.2.9';
    // On a slow machine the window in which pages are counted would end before they are rendered.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    for (let call = 0; call < 60; call++) await open('hse', `/search?q=nurses&sort_by=${call}`, { caller });
    expect((await open('hse', '/search?q=nurses&sort_by=x', { caller })).html).toBe('');
    expect((await open('hse', '/search?q=doctors', { caller: '192.0.2.10' })).html).not.toBe('');
    expect((await open('hse', '/search?q=doctors', { caller })).html).not.toBe('');
  });
});
