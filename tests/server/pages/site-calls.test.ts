import { beforeAll, describe, expect, it } from 'vitest';
import { loadLatestContent } from '#content/load-latest-content.ts';
import { curatedSearchesEndpoint } from '#contract/curated-searches.ts';
import { latestContentEndpoint } from '#contract/latest-content.ts';
import { siteStatisticsEndpoint, siteGuideEndpoint, type FilterNodeView } from '#contract/site-guide.ts';
import { languageTags } from '#domain/sites/languages.ts';
import { siteCodes, sites } from '#domain/sites/sites.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const month = { hse: loadLatestContent('hse')[0], sse: loadLatestContent('sse')[0] };
const hot = evidenceDocument({
  externalId: month.hse?.hot_Docs_Articles[0] ?? null,
  texts: { en: { title: 'Hot &amp; new' }, fr: { title: 'Tout nouveau' } },
});
const typed = evidenceDocument({ externalId: month.hse?.articles[0] ?? null, keys: ['0_4', '0_10', '10_2'] });
const untyped = evidenceDocument({ externalId: month.hse?.articles[1] ?? null });
const social = evidenceDocument({
  site: 'sse',
  externalId: month.sse?.articles[0] ?? null,
  keys: ['0_2', '2_1', '2_8'],
});

describeApps('calls of a site', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({ documents: [hot, typed, untyped, social] });
  });
  describe('GET /latest_content', () => {
    it('lists hot documents and the others by type', async () => {
      const { data } = latestContentEndpoint.answer.parse(
        (await server.inject('/api/latest_content?type=hse')).json(),
      );
      expect(data?.month).toBe(month.hse?.month);
      expect(data?.hot_Docs_Content1).toContain('<p>');
      expect(data?.hot_Docs_Articles).toMatchObject([{ TitleEN: 'Hot & new', Title2: 'Hot & new' }]);
      expect(data?.document_Types_Articles).toMatchObject([
        { DocumentTypeId: '10_2', DocumentTypeNameEN: 'Overviews of evidence syntheses', articles: [{}] },
        { DocumentTypeId: '', DocumentTypeName2: null, articles: [{}] },
      ]);
      expect(data?.program_Services_Articles).toEqual([]);
    });

    it('has titles in the language, with a stand-in where there is none', async () => {
      const answer = await server.inject('/api/latest_content?type=hse&lang=fr');
      const { data } = latestContentEndpoint.answer.parse(answer.json());
      expect(data?.hot_Docs_Articles[0]).toMatchObject({ TitleFR: 'Tout nouveau' });
      const [article] = data?.document_Types_Articles[0]?.articles ?? [];
      expect(article).not.toHaveProperty('TitleFR');
      expect(article?.Title2).toMatch(/^Document/);
    });

    it('groups by domain where the site says so', async () => {
      const { data } = latestContentEndpoint.answer.parse(
        (await server.inject('/api/latest_content?type=sse')).json(),
      );
      expect(data?.document_Types_Articles).toEqual([]);
      expect(data?.program_Services_Articles).toMatchObject([
        { DomainID: '2_1', DomainNameEN: 'Children and youth services', articles: [{}] },
        { DomainID: '2_8', DomainNameEN: 'Education', articles: [{}] },
      ]);
    });

    it('is null where none of its documents are there', async () => {
      expect((await server.inject('/api/latest_content?type=cvd')).json()).toEqual({
        success: true,
        data: null,
      });
    });

    it('names a missing site', async () => {
      const answer = await server.inject('/api/latest_content');
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.fields).toEqual({ type: 'required' });
    });
  });

  describe('GET /client-curated/list/{site}', () => {
    it.each(siteCodes)('lists the searches of %s with the names of their filters', async (site) => {
      const { data } = curatedSearchesEndpoint.answer.parse(
        (await server.inject(`/api/client-curated/list/${site}`)).json(),
      );
      expect(data.length).toBeGreaterThan(0);
      for (const { keys, filters } of data) {
        expect(filters).toHaveLength(keys.length);
        expect(filters.every((name) => /\p{L}|–/u.test(name))).toBe(true);
      }
    });

    it('names an unknown site', async () => {
      const answer = await server.inject('/api/client-curated/list/xyz');
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.fields).toEqual({ site: 'unknown' });
    });
  });

  describe('GET /sites/{site}', () => {
    const flat = (nodes: readonly FilterNodeView[]): FilterNodeView[] =>
      nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

    it.each(siteCodes.flatMap((site) => sites[site].languages.map((language) => [site, language] as const)))(
      'has the filter trees of %s in %s, the countries sorted by name',
      async (site, language) => {
        const answer = await server.inject(`/api/sites/${site}?lang=${language}`);
        const { data } = siteGuideEndpoint.answer.parse(answer.json());
        const all = flat(data.filters);
        expect(all.length).toBeGreaterThan(300);
        const countries = all.find((node) => node.key === '0_6')?.children?.map((node) => node.title) ?? [];
        expect(countries.length).toBeGreaterThan(190);
        expect(countries).toEqual(countries.toSorted(new Intl.Collator(languageTags[language]).compare));
      },
    );

    it('is answered with 304 where the caller has it', async () => {
      const first = await server.inject('/api/sites/hse?lang=fr');
      const etag = String(first.headers['etag']);
      const again = await server.inject({
        url: '/api/sites/hse?lang=fr',
        headers: { 'if-none-match': etag },
      });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      const other = await server.inject({
        url: '/api/sites/hse?lang=en',
        headers: { 'if-none-match': etag },
      });
      expect(other.statusCode).toBe(200);
    });

    it('gives English where the site does not have the language', async () => {
      const [english, french] = await Promise.all(
        ['en', 'fr'].map((language) => server.inject(`/api/sites/cvd?lang=${language}`)),
      );
      expect(french?.body).toBe(english?.body);
    });
  });

  describe('GET /sites/{site}/statistics', () => {
    it('counts documents and samples', async () => {
      const { data } = siteStatisticsEndpoint.answer.parse(
        (await server.inject('/api/sites/hse/statistics')).json(),
      );
      expect(data).toMatchObject({ documents: 3, samples: 3 });
      expect(Date.parse(data.updated ?? '')).toBeGreaterThan(Date.now() - 600_000);
      const empty = siteStatisticsEndpoint.answer.parse(
        (await server.inject('/api/sites/cvd/statistics')).json(),
      );
      expect(empty.data).toEqual({ documents: 0, samples: 0, updated: null, revision: data.revision });
    });
  });

  describe('GET /i18n/…', () => {
    it.each([
      ['/i18n/hse/en.json', 'application/json; charset=utf-8'],
      ['/i18n/hse/cn.json', 'application/json; charset=utf-8'],
      ['/i18n/sse/questions-fr.json', 'application/json; charset=utf-8'],
      ['/i18n/cvd/about-en.md', 'text/markdown; charset=utf-8'],
      ['/i18n/hse/privacy-pt.md', 'text/markdown; charset=utf-8'],
    ])('%s', async (url, type) => {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      const etag = String(answer.headers['etag']);
      expect((await server.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    });

    it('has every area of the texts', async () => {
      const texts = (await server.inject('/i18n/sse/fr.json')).json();
      expect(texts).toHaveProperty('article_labels.documentType');
    });

    it.each([
      '/i18n/hse/de.json',
      '/i18n/sse/es.json',
      '/i18n/xyz/en.json',
      '/i18n/hse/secret-en.md',
      '/i18n/hse/questions-en.md',
      '/i18n/hse/about-en.json',
      '/i18n/hse/..%2F..%2Fpackage-en.json',
      '/i18n/hse/%2e%2e%2fabout-en.md',
      '/i18n/__proto__/en.json',
      '/i18n/hse',
      '/i18n/hse/en/json',
    ])('%s: 404', async (url) => {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).not.toContain('text/html');
    });
  });
});
