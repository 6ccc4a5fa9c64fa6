import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageRenderer } from '../../client/entry-server.tsx';
import type { PageData, RenderedPage } from '#contract/page-data.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { loadPage } from '#content/load-pages.ts';
import { loadGuidedQuestions } from '#content/load-guided-questions.ts';
import { contentFolder } from '#content/read-content.ts';
import { standardHostRules } from '#domain/sites/site-from-host.ts';
import type { Language } from '#domain/sites/languages.ts';
import { siteCodes, sites, type SiteCode } from '#domain/sites/sites.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { cleanAbstract } from '#server/features/import/clean-html.ts';
import { readSiteTexts } from '#server/features/sites/site-texts.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const hostile = '"\'><img src=x onerror=alert(1)></script><script>alert(2)</script>';
const title = `Nurses and doctors ${hostile}`;

const render = createPageRenderer({
  readTexts: (site, language) => readSiteTexts(`${contentFolder}/texts`, site, language),
  cleanHtml: cleanAbstract,
});

let server: StartedApp;
beforeAll(async () => {
  server = await startApp({
    documents: siteCodes.map((site) =>
      evidenceDocument({
        site,
        texts: { en: { title, abstract: `<p onclick="x()">Nurses help.</p>${hostile}` } },
        authors: [hostile],
      }),
    ),
  });
});
afterAll(async () => server.close());

/** What a call of the server answers. */
async function answerOf<Answer>(url: string, body?: object): Promise<Answer> {
  const { statusCode, body: text } = await server.inject({
    url,
    ...(body === undefined ? {} : { method: 'POST', payload: body }),
  });
  expect(statusCode).toBe(200);
  return JSON.parse(text) as Answer;
}

async function statisticsOf(site: SiteCode): Promise<PageData['statistics']> {
  return (await answerOf<{ data: PageData['statistics'] }>(`/api/sites/${site}/holdings`)).data;
}

async function searchFor(site: SiteCode, language: Language, query: string): Promise<SearchAnswer> {
  const body = { query, best: false, filters: [], sort: [], page: 0, site, language };
  return answerOf('/api/search', body);
}

async function rendered(
  site: SiteCode,
  language: Language,
  address: string,
  data: Partial<PageData> = {},
): Promise<RenderedPage> {
  return render({
    site: sites[site],
    language,
    address: `${address}${address.includes('?') ? '&' : '?'}lang=${language}`,
    origin: { protocol: 'https:', host: `${site}.example.org` },
    hosts: standardHostRules,
    data: { statistics: await statisticsOf(site), ...data },
  });
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

describe('a page is rendered without a browser', () => {
  it.each(places)('text pages: $site, $language', async ({ site, language }) => {
    for (const page of ['about', 'terms', 'privacy'] as const) {
      const markdown = loadPage(site, page, language);
      const {
        html,
        title: name,
        isFound,
      } = await rendered(site, language, `/${page}`, {
        text: { page, markdown },
      });
      const heading = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
      expect(html).toContain(`<h1>${escapeHtml(heading)}</h1>`);
      expect(name).toBe(`${textsOf(site, language)['text_pages']?.[page]} – ${sites[site].name}`);
      expect(isFound).toBe(true);
    }
  });

  it.each(places)('a search and its results: $site, $language', async ({ site, language }) => {
    const search = await searchFor(site, language, 'nurses');
    const { html, title: name } = await rendered(site, language, '/search?q=nurses', { search });
    expect(name).toBe(`nurses – ${textsOf(site, language)['search_page']?.['title']} – ${sites[site].name}`);
    expect(html).toContain('value="nurses"');
    expect(html).toMatch(/<article [^>]*id="article-\d+"/);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<!--$!-->');
  });

  it('a search that finds nothing says so, with what would find something', async () => {
    const search = await searchFor('hse', 'en', 'zzzxqj');
    const { html } = await rendered('hse', 'en', '/search?q=zzzxqj', { search });
    expect(html).toContain('zzzxqj');
    expect(html).not.toContain('<article ');
    expect(html).not.toContain('<!--$!-->');
  });

  it('an article, its texts cleaned', async () => {
    const search = await searchFor('hse', 'en', 'nurses');
    const id = search.hits.hits[0]?._source.id;
    const { data: article } = await answerOf<{ data: NonNullable<PageData['article']> }>(
      `/api/articles/${id}?type=hse&lang=en`,
    );
    const { html, title: name, isFound } = await rendered('hse', 'en', `/articles/${id}-nurses`, { article });
    expect(name).toBe(`${article.title} – ${sites.hse.name}`);
    expect(html).toContain('<p>Nurses help.</p>');
    expect(html).not.toMatch(/onclick|onerror=alert\(1\)>|<script/);
    expect(isFound).toBe(true);
  });

  it.each(['/articles/999999-none', '/articles/none', '/nothing/here'])('nothing: %s', async (address) => {
    const { html, isFound } = await rendered('hse', 'en', address, { article: null });
    expect(isFound).toBe(false);
    expect(html).toContain(textsOf('hse', 'en')['frame']?.['skip_to_content']);
  });

  it('what was added last, and the forms of accounts', async () => {
    const { data: latestContent } = await answerOf<{ data: NonNullable<PageData['latestContent']> }>(
      '/api/latest_content?type=hse&lang=fr',
    );
    const latest = await rendered('hse', 'fr', '/latest-content', { latestContent });
    expect(latest.html).toContain(textsOf('hse', 'fr')['latest_content_page']?.['heading']);
    for (const address of ['/login', '/signup', '/forgot-password', '/unsubscribe']) {
      const { html } = await rendered('hse', 'fr', address);
      expect(html, address).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(html, address).toContain('<form');
    }
  });

  it('pages that are rendered at the same time keep their sites and languages apart', async () => {
    const pages = await Promise.all(
      places.map(({ site, language }) =>
        rendered(site, language, '/', { questions: loadGuidedQuestions(site, language) }),
      ),
    );
    for (const [index, { site, language }] of places.entries()) {
      const { html, leadsTo } = pages[index] ?? { html: '', leadsTo: null };
      if (sites[site].home === 'redirect-to-search') expect(leadsTo).toBe(`/search?lang=${language}`);
      else expect(html).toContain(textsOf(site, language)['frame']?.['about_site']);
    }
  });

  it('what only a browser knows is left open: nobody is signed in, nothing was put away, the address is the one asked for', async () => {
    const { html } = await rendered('sse', 'en', '/');
    expect(html).toContain(textsOf('sse', 'en')['frame']?.['beta_label']);
    expect(html).toContain(textsOf('sse', 'en')['frame']?.['dismiss_beta']);
    expect(html).toContain('href="/signup');
    expect(html).toContain('https://hse.example.org/');
  });
});
