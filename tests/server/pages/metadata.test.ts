import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sites, type SiteCode } from '#domain/sites/sites.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { headElements } from '#tests/support/readers/head-elements.ts';
import { hostOf, type StartedApp } from '#tests/support/start-app.ts';

const hostile = '</script><script>alert(1)</script>"><meta name="citation_title" content="x"> \u202e\u0007';
const many = Array.from({ length: 3_000 }, (_, at) => `Author${'abcdefghij'[at % 10]} ${'ABC'[at % 3]}`);

const publicFiles = join(import.meta.dirname, '../../../client/public');

let server: StartedApp;
beforeAll(async () => {
  server = await startAppWithClient({
    documents: [
      evidenceDocument({
        texts: { en: { title: 'Nurses & care', abstract: '<p><b>Aim</b> To <i>see</i>.</p>' } },
        authors: ['Smith, Jane A.', 'World Health Organization'],
        journal: 'Journal of Care',
        citation: 'Smith JA. Nurses & care. J Care. 2021;12(3):45-67.',
        doi: 'https://doi.org/10.5555/a<b>c',
        pmid: '123',
        year: 2021,
        published: { year: 2021, month: 3, day: 9 },
      }),
      evidenceDocument({
        externalId: 'bare',
        texts: { en: { title: 'Bare' } },
        authors: [],
        journal: null,
        citation: null,
        doi: null,
        pmid: null,
        year: null,
        published: null,
      }),
      evidenceDocument({
        externalId: 'hostile',
        texts: { en: { title: hostile, declarativeTitle: hostile } },
        authors: [hostile],
        journal: hostile,
      }),
      evidenceDocument({
        externalId: 'long',
        texts: { en: { title: 'Long '.repeat(800) } },
        authors: many,
      }),
    ],
  });
});
afterAll(() => server.close());

/** As reference managers and robots read it: every `<meta>` and `<link>` of the head, and the data for search engines. */
async function read(url: string, site: SiteCode = 'hse') {
  const host = hostOf(site);
  const { body, statusCode } = await server.inject({ url, headers: { host } });
  const head = body.slice(0, body.indexOf('</head>'));
  const elements = headElements(body);
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    statusCode,
    all: (name: string) =>
      elements.filter((one) => (one['name'] ?? one['property']) === name).map((one) => one['content']),
    canonical: elements.filter((one) => one['rel'] === 'canonical').map((one) => one['href']),
    alternates: Object.fromEntries(
      elements.filter((one) => one['hreflang'] !== undefined).map((one) => [one['hreflang'], one['href']]),
    ),
    feeds: elements.filter((one) => one['type']?.startsWith('application/') && one['rel'] === 'alternate'),
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1]?.replaceAll('&amp;', '&') ?? '',
    graph: data.map(([, json = '']) => JSON.parse(json))[0]?.['@graph'] as
      | readonly Record<string, unknown>[]
      | undefined,
  };
}

it('an article tells reference managers all that is cited of it', async () => {
  const page = await read('/articles/1?lang=fr&source=search');
  const canonical = 'http://hse.localhost/articles/1-nurses--care';
  expect(page.canonical).toEqual([`${canonical}?lang=fr`.replace('--', '-')]);
  expect(page.all('citation_title')).toEqual(['Nurses & care']);
  expect(page.all('citation_author')).toEqual(['Smith, Jane A.', 'World Health Organization']);
  expect(page.all('citation_publication_date')).toEqual(['2021/03/09']);
  expect(page.all('citation_journal_title')).toEqual(['Journal of Care']);
  expect([...page.all('citation_volume'), ...page.all('citation_issue')]).toEqual(['12', '3']);
  expect([...page.all('citation_firstpage'), ...page.all('citation_lastpage')]).toEqual(['45', '67']);
  expect(page.all('citation_doi')).toEqual(['10.5555/a<b>c']);
  expect(page.all('citation_pmid')).toEqual(['123']);
  expect(page.all('citation_language')).toEqual(['en']);
  expect(page.all('DC.creator')).toEqual(page.all('citation_author'));
  expect(page.all('DC.date')).toEqual(['2021-03-09']);
  expect(page.all('description')).toEqual(['Aim: To see.']);
  expect(page.all('og:type')).toEqual(['article']);
  expect(page.all('og:title')).toEqual(['Nurses & care']);
  expect(page.graph?.map((thing) => thing['@type'])).toEqual(['ScholarlyArticle', 'BreadcrumbList']);
  expect(page.graph?.[0]).toMatchObject({
    headline: 'Nurses & care',
    datePublished: '2021-03-09',
    author: [{ familyName: 'Smith', givenName: 'Jane A.' }, { name: 'World Health Organization' }],
  });
});

it('what is not known of an article is left out', async () => {
  const page = await read('/articles/2');
  expect(page.all('citation_title')).toEqual(['Bare']);
  for (const name of ['author', 'publication_date', 'journal_title', 'doi', 'pmid', 'volume']) {
    expect(page.all(`citation_${name}`)).toEqual([]);
  }
  expect(page.all('description')).toEqual([]);
  expect(page.graph?.[0]).not.toHaveProperty('datePublished');
});

it('texts stay texts, and nothing is cut', async () => {
  const page = await read('/articles/3');
  // The server takes markup out of titles; authors are plain texts.
  expect(page.all('citation_title')).toEqual(['alert(1)">']);
  const plain = '</script><script>alert(1)</script>"><meta name="citation_title" content="x">';
  expect(page.all('citation_author')).toEqual([plain]);
  expect(page.graph?.[0]).toMatchObject({ headline: 'alert(1)">', author: [{ name: plain }] });
  const long = await read('/articles/4');
  expect(long.all('citation_author')).toHaveLength(3_000);
  expect(long.all('citation_title')[0]).toHaveLength(3_999);
});

it.each([
  ['hse', '/', 'http://hse.localhost/'],
  ['hse', '/about?lang=en&utm_source=x', 'http://hse.localhost/about'],
  ['sse', '/search?lang=fr&q=a%26b&layer=x', 'http://sse.localhost/search?q=a%26b&lang=fr'],
  ['cvd', '/search?q=care&page=2', 'http://localhost/search?q=care&page=2'],
] as const)('%s%s has one address, in each language of its site', async (site, url, canonical) => {
  const page = await read(url, site);
  expect(page.canonical).toEqual([canonical]);
  expect(page.all('og:url')).toEqual([canonical]);
  expect(page.all('description')).toHaveLength(1);
  const { languages } = sites[site];
  expect(Object.keys(page.alternates)).toHaveLength(languages.length === 1 ? 0 : languages.length + 1);
});

it.each([
  ['hse', '/', 'en_US'],
  ['hse', '/search?q=nurses&lang=cn', 'zh_CN'],
  ['hse', '/about?lang=pt', 'pt_BR'],
  ['sse', '/terms?lang=fr', 'fr_FR'],
  ['hse', '/articles/1?lang=es', 'es_ES'],
  ['cvd', '/privacy', 'en_US'],
] as const)('a card of %s%s has a title, a picture and a language', async (site, url, locale) => {
  const page = await read(url, site);
  const [title = ''] = page.all('og:title');
  expect(title).not.toBe('');
  expect(page.title).toContain(title);
  const [image = ''] = page.all('og:image');
  expect(new URL(image).origin).toBe(new URL(page.canonical[0] ?? '').origin);
  expect(existsSync(join(publicFiles, new URL(image).pathname)), image).toBe(true);
  expect(page.all('og:locale')).toEqual([locale]);
  const others = page.all('og:locale:alternate');
  expect(others).toHaveLength(sites[site].languages.length - 1);
  expect(others).not.toContain(locale);
  for (const one of others) expect(one).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
});

it('a page is known by the address that is set, whichever host it is asked for by', async () => {
  const proxied = await startAppWithClient({
    settings: { PUBLIC_URL_HSE: 'https://health.example/' },
    documents: [evidenceDocument({ texts: { en: { title: 'Nurses & care' } } })],
  });
  for (const url of ['/', '/search?q=care', '/articles/1']) {
    const { body } = await proxied.inject({ url, headers: { host: 'hse.other-name.example' } });
    const head = body.slice(0, body.indexOf('</head>'));
    const named = headElements(body).flatMap((one) => {
      const isAddress =
        /^(?:canonical|unapi-server)$/.test(one['rel'] ?? '') ||
        one['hreflang'] !== undefined ||
        /^og:(?:url|image)$/.test(one['property'] ?? '');
      return isAddress ? [one['href'] ?? one['content'] ?? ''] : [];
    });
    expect(named.length).toBeGreaterThan(2);
    for (const address of named) expect(address).toMatch(/^https:\/\/health\.example\//);
    expect(head).not.toMatch(/"https?:\/\/hse\.other-name/);
  }
  // A site whose address was left at this machine's follows the one that it is asked for by.
  const other = await proxied.inject({ url: '/about', headers: { host: 'sse.other-name.example' } });
  expect(other.body).toContain('<link rel="canonical" href="http://sse.other-name.example/about"');
  await proxied.close();
});

it.each([
  ['/search?q=a%26b&applied_filters=0_2&sort_by=best&page=2&lang=fr', 'feed', 'q=a%26b&applied_filters=0_2'],
  ['/search', 'feed', ''],
  ['/latest-content?lang=fr', 'feed/latest', ''],
])('%s names its feeds, which are there', async (url, kind, search) => {
  const { feeds } = await read(url);
  expect(feeds.map(({ type }) => type)).toEqual(['application/atom+xml', 'application/feed+json']);
  for (const { href = '', title, type = '' } of feeds) {
    expect(title).not.toBe('');
    expect(href).toContain(`/api/${kind}?`);
    expect(href.split(/lang=../)[1]?.replace('&format=json', '')).toBe(
      search === '' ? '' : `&${search.replace(',', '%2C')}`,
    );
    const { statusCode, headers } = await server.inject(href);
    expect([statusCode, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  }
});

it('other pages name no feed', async () => {
  for (const url of ['/', '/about', '/articles/1']) expect((await read(url)).feeds).toEqual([]);
});

it('the home page says how it is searched', async () => {
  const { graph } = await read('/');
  expect(graph?.[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: 'http://hse.localhost/search?q={words}' } },
  });
});

it.each(['/unsubscribe/a-token', '/reset-password/a-token', '/login', '/articles/99'])(
  '%s has no address to be known by',
  async (url) => {
    const page = await read(url);
    expect(page.canonical).toEqual([]);
    expect(page.graph).toBeUndefined();
  },
);
