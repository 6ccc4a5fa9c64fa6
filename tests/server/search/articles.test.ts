import { beforeAll, describe, expect, it } from 'vitest';
import { articleEndpoint, type Article } from '#contract/articles.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const full = evidenceDocument({
  externalId: 'full',
  texts: {
    en: {
      title: 'Care of &lt;older&gt; adults',
      declarativeTitle: 'It works',
      abstract: '<p>It <b>works</b>.</p>',
    },
  },
  keys: (
    '0_1 1_1 1_1_5 1_1_5_22 0_2 2_3 2_3_12 31_5 31_5_3 0_9 9_1 ' +
    '0_4 0_10 10_7 0_15 15_1 0_3 0_6 6_124 0_7 7_6 0_8 8_2'
  ).split(' '),
  countries: [{ code: 'CA', count: 2, links: [{ name: 'A study', url: 'https://example.org/a' }] }],
  published: { year: 2020, month: 5 },
  lastLitSearch: { year: 2019 },
  quality: { score: 9, scale: 11, tool: 'AMSTAR' },
  qualityNote: 'Two raters.',
  citation: 'Doe J. Care. 2020.',
  doi: '10.1000/x',
  authors: ['Doe J'],
  journal: 'Journal of Care',
  hyperlinks: [{ title: 'Full text', url: 'https://example.org/full' }],
  living: true,
});
const plain = evidenceDocument({ externalId: 'plain', texts: { pt: { title: 'Um estudo' } } });
const declared = evidenceDocument({
  externalId: 'declared',
  texts: { en: { declarativeTitle: 'It works' } },
});
const covid = evidenceDocument({
  site: 'cvd',
  externalId: 'covid',
  keys: ['0_20', '20_1', '20_1_5', '20_1_5_19', '0_23', '23_3', '0_4', '0_10', '10_1'],
});

/** The fields of the entity, in the words and the order of the specification. */
const specifiedFields = (
  'title documentType published type quality quality_note declarative_title abstract priority_areas ' +
  'health_systems_topic domains themes country_groupings country_links lmic_focus public_health_measures ' +
  'clinical_management health_system_arrangements economic_social_responses user_friendly_summary_links ' +
  'abstracts hyperlinks citation DOI questionType best living grade_profile_available'
).split(' ');

describeApps('articles', (start) => {
  let server: StartedApp;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    server = await start({ documents: [full, plain, declared, covid] });
    for (const site of ['hse', 'cvd']) {
      const found = await server.inject({ method: 'POST', url: '/api/search', payload: { site } });
      for (const hit of found.json().hits.hits) ids.set(hit._source.external_id, hit._source.id);
    }
  });
  async function article(externalId: string, query: string): Promise<Article> {
    const answer = await server.inject(`/api/articles/${ids.get(externalId)}?${query}`);
    expect(answer.statusCode).toBe(200);
    return articleEndpoint.answer.parse(answer.json()).data;
  }

  describe('GET /articles/{id}', () => {
    it('has all fields, topics as trees with their filters', async () => {
      expect(await article('full', 'type=hse&lang=en')).toMatchObject({
        external_id: 'full',
        title: 'Care of <older> adults',
        declarative_title: 'It works',
        abstract: '<p>It <b>works</b>.</p>',
        documentType: 'Economic evaluation or costing study',
        type: 'economic-evaluation',
        published: { year: 2020, month: 5 },
        quality: '9/11',
        quality_note: 'Two raters.',
        health_systems_topic: [
          {
            title: 'Governance arrangements',
            key: '1_1',
            children: [
              {
                title: 'Policy authority',
                key: '1_1_5',
                children: [
                  {
                    title: 'Centralization/decentralization of policy authority',
                    key: '1_1_5_22',
                    children: [],
                  },
                ],
              },
            ],
          },
        ],
        domains: [
          {
            title: 'Sectors',
            key: '2_3',
            children: [{ title: 'Primary care', key: '2_3_12', children: [] }],
          },
        ],
        priority_areas: [{ title: 'Older adults', key: '31_5_3', children: [] }],
        themes: [{ title: 'Optimal aging', key: '15_1', children: [] }],
        lmic_focus: [{ title: 'Target of document', key: '9_1' }],
        country_groupings: [{ key: '7_6' }],
        country_links: [
          {
            key: 'Canada',
            filter: '6_124',
            value: { count: 2, links: [{ name: 'A study', url: 'https://example.org/a' }] },
          },
        ],
        hyperlinks: [{ title: 'Full text', url: 'https://example.org/full' }],
        DOI: '10.1000/x',
        living: true,
        label_quality: 'Quality',
        quality_visible: true,
        last_search_visible: true,
        best_visible: false,
        living_visible: true,
        abstracts_visible: false,
        clinical_management_visible: false,
        public_health_measures: [],
      });
    });

    it('says a message that serves as the title once', async () => {
      expect(await article('declared', 'type=hse&lang=en')).toMatchObject({
        title: 'It works',
        declarative_title: 'It works',
        declarative_title_visible: false,
      });
      expect((await article('full', 'type=hse&lang=en')).declarative_title_visible).toBe(true);
    });

    it('has a label and a flag for every field of the specification, in every language of the site', async () => {
      const titles = { cn: '标题', en: 'Title', es: 'Título', fr: 'Titre', pt: 'Título' };
      for (const [language, title] of Object.entries(titles)) {
        const url = `/api/articles/${ids.get('plain')}?type=hse&lang=${language}`;
        const found = (await server.inject(url)).json().data;
        for (const field of specifiedFields) {
          expect(found, field).toHaveProperty(`label_${field}`, expect.stringMatching(/./));
          expect(found, field).toHaveProperty(`${field}_visible`, expect.any(Boolean));
        }
        expect(found).toMatchObject({ label_title: title, title_visible: true, type_visible: false });
      }
      expect(await article('full', 'type=hse')).toMatchObject({ title_visible: true, type_visible: true });
    });

    it('says where a title is in another language', async () => {
      expect(await article('plain', 'type=hse&lang=en')).toMatchObject({
        title: 'Um estudo',
        title_language: 'pt',
        abstract: null,
        abstract_language: null,
        abstract_visible: false,
        documentType: null,
      });
      expect((await article('plain', 'type=hse&lang=pt')).title_language).toBeNull();
    });

    it("feeds the fields of cvd's four trees", async () => {
      const found = await article('covid', 'type=cvd');
      expect(found.public_health_measures).toMatchObject([
        {
          key: '20_1',
          children: [{ key: '20_1_5', children: [{ key: '20_1_5_19', title: 'Wearing masks' }] }],
        },
      ]);
      expect(found.economic_social_responses).toMatchObject([{ key: '23_3', title: 'Education' }]);
      expect(found.documentType).toBe('Full synthesis');
    });

    it.each([
      ['999999', 'type=hse'],
      ['9007199254740991', 'type=hse'],
      ['999999999999999', 'type=hse'],
      ['99999999999999999999999', 'type=hse'],
      ['9'.repeat(300), 'type=hse'],
      ['0', 'type=hse'],
      ['-1', 'type=hse'],
      ['1.5', 'type=hse'],
      ['abc', 'type=hse'],
      ['1e1', 'type=hse'],
      ['0x1', 'type=hse'],
      ['%201', 'type=hse'],
      ['1-its-title', 'type=hse'],
      ['0-x', 'type=hse'],
      ['__proto__', 'type=hse'],
    ])('%s: 404 with data null', async (id, query) => {
      const answer = await server.inject(`/api/articles/${id}?${query}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ success: false, data: null, error: { code: 'not_found' } });
    });

    it('does not show a document of another site', async () => {
      expect((await server.inject(`/api/articles/${ids.get('full')}?type=cvd`)).statusCode).toBe(404);
    });

    it.each([
      ['1%00', 'type=hse', { id: 'invalid' }],
      ['1', '', { type: 'required' }],
      ['1', 'type=xyz&lang=de', { type: 'unknown', lang: 'unknown' }],
    ])('%s?%s: 400', async (id, query, fields) => {
      const answer = await server.inject(`/api/articles/${id}?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ success: false, error: { code: 'invalid', fields } });
    });
  });
});
