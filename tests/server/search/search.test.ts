import { beforeAll, describe, expect, it } from 'vitest';
import { failureSchema } from '#contract/failures.ts';
import {
  searchAnswer,
  suggestionsEndpoint,
  olderSearchEndpoint,
  type SearchAnswer,
} from '#contract/search.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const shifting = evidenceDocument({
  externalId: 'shifting',
  texts: {
    en: {
      title: 'Task shifting from physicians to nurses',
      abstract: '<p>Nurses &amp; others take over tasks in primary care.</p>',
    },
    fr: { title: 'Délégation des tâches aux infirmières' },
  },
  keys: ['0_1', '1_3', '1_3_16', '0_4', '0_10', '10_3', '0_26', '0_11', '0_3', '0_6', '6_124'],
  countries: [
    { code: 'CA', count: 3, links: [] },
    { code: 'GH', count: 0, links: [] },
  ],
  quality: { score: 7, scale: 9, tool: 'AMSTAR' },
  best: true,
  year: 2019,
  lastLitSearch: { year: 2019, month: 3 },
});
const others = Array.from({ length: 24 }, (_, index) =>
  evidenceDocument({
    texts: { en: { title: `Primary care study ${index + 1}`, abstract: '<p>Care in clinics.</p>' } },
    year: 2000 + index,
    published: { year: 2000 + index },
  }),
);
const untitled = evidenceDocument({
  site: 'cvd',
  texts: { en: { abstract: `<p>Masks &lt; distance. ${'Vaccines work. '.repeat(20)}</p>` } },
});
const spanish = evidenceDocument({ texts: { es: { title: 'Salud rural en los Andes' } } });

describeApps('search calls', (start) => {
  let server: StartedApp;
  beforeAll(async () => {
    server = await start({ documents: [shifting, ...others, untitled, spanish] });
  });
  async function search(body: Record<string, unknown>): Promise<SearchAnswer> {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/search',
      payload: { site: 'hse', ...body },
    });
    expect(answer.statusCode).toBe(200);
    const parsed = searchAnswer.parse(answer.json());
    // It is written without passing through the schema: nothing that is not in it may leave.
    expect(answer.json()).toEqual(parsed);
    return parsed;
  }

  it.each([
    ['care in clinics', { rule: 'most', words: ['care', 'clinics'], ignored: ['in'] }],
    ['nurses AND tasks AND "primary care"', { rule: 'exact', words: ['nurses', 'tasks', '"primary care"'] }],
    ['"primary care" nurses take over tasks', { rule: 'mixed', ignored: [] }],
    ['nurses unheardof wordless nothing', { rule: 'any' }],
    ['the of', { rule: 'none', words: [], ignored: ['the', 'of'] }],
    ['nurses AND primary AND english[la]', { rule: 'exact', ignored: ['english[la]'] }],
    ['objectif:la vaccination', { words: ['objectif', 'la', 'vaccination'], ignored: [] }],
    ['nurses primary english[la]', { words: ['nurses', 'primary'], ignored: ['english[la]'] }],
    ['heart attack', { synonyms: [{ word: 'heart attack', also: ['myocardial infarction'] }] }],
  ])('says how it read %s, and by which rule it searched', async (query, reading) => {
    expect((await search({ query })).reading).toMatchObject(reading);
  });

  /** What the older form answers to a query string. */
  async function foundByOlder(query: string) {
    const answer = await server.inject(`/api/search?site=hse&${query}`);
    expect(answer.statusCode, query).toBe(200);
    return { ...olderSearchEndpoint.answer.parse(answer.json()).data, took: 0 };
  }

  describe('POST /search', () => {
    it('finds, counts, shapes and marks', async () => {
      const answer = await search({ query: 'nurses' });
      expect(answer.hits.total).toEqual({ value: 1, relation: 'eq' });
      const [hit] = answer.hits.hits;
      expect(hit?._source).toMatchObject({
        external_id: 'shifting',
        title: 'Task shifting from physicians to nurses',
        title_language: null,
        type: 'Evidence synthesis of effects',
        type_code: 'synthesis-of-effects',
        countries: 'Canada (3), Ghana (0)',
        studies_conducted_in: [
          { name_abbreviation: 'CA', title: 'Canada', conducted_count: 3 },
          { name_abbreviation: 'GH', title: 'Ghana', conducted_count: 0 },
        ],
        description: '<p>Nurses &amp; others take over tasks in primary care.</p>',
        quality: '7/9',
        quality_tool: 'AMSTAR',
        lastLitSearch: { year: 2019, month: 3 },
        year: 2019,
        best: true,
        living: false,
        free_full_text: true,
      });
      expect(hit?._id).toBe(String(hit?._source.id));
      expect(hit?.highlight.title).toContain('<b>nurses</b>');
      expect(hit?.highlight.description).toContain('<b>Nurses</b> &amp; others');
      expect(answer.facets).toMatchObject({ '1_3': 1, '6_124': 1, '10_3': 1 });
      expect(answer.relaxed).toBe(false);
      expect(answer.strict_total).toBe(1);
      expect(answer.took).toBeGreaterThanOrEqual(0);
    });

    it('shows what the language has, and says where a text is in another', async () => {
      const [french] = (await search({ query: 'infirmières', language: 'fr' })).hits.hits;
      expect(french?._source.title).toBe('Délégation des tâches aux infirmières');
      expect(french?._source.title_language).toBeNull();
      expect(french?._source.countries).toMatch(/^Canada \(3\), Ghana \(0\)$/);
      const [other] = (await search({ query: 'Andes', language: 'es' })).hits.hits;
      expect(other?._source).toMatchObject({ title: 'Salud rural en los Andes', title_language: null });
      const found = await search({ query: '', filters: [], page: 0 });
      const inEnglish = found.hits.hits.find((hit) => hit._source.title === 'Salud rural en los Andes');
      expect(inEnglish?._source.title_language).toBe('es');
    });

    it('makes a title out of the abstract where there is none, and takes English where the site has no such language', async () => {
      const [hit] = (await search({ site: 'cvd', language: 'fr' })).hits.hits;
      expect(hit?._source.title).toMatch(/^Masks < distance\. Vaccines work\..*\.\.\.$/);
      expect(hit?._source.title.length).toBeLessThanOrEqual(120);
    });

    it('pages by 20, the last page shorter, pages past the end empty', async () => {
      const pages = await Promise.all([0, 1, 2, 100_000].map((page) => search({ page })));
      expect(pages.map((answer) => answer.hits.hits.length)).toEqual([20, 6, 0, 0]);
      expect(new Set(pages.map((answer) => answer.hits.total.value))).toEqual(new Set([26]));
      const ids = pages.flatMap((answer) => answer.hits.hits.map((hit) => hit._id));
      expect(new Set(ids).size).toBe(26);
    });

    it('filters, restricts to the best, sorts, and counts years', async () => {
      expect((await search({ filters: ['1_3'] })).hits.total.value).toBe(1);
      expect((await search({ best: true })).hits.total.value).toBe(1);
      expect((await search({ filters: ['0_12_2001_2003'] })).hits.total.value).toBe(3);
      const recent = await search({ sort: ['most_recent'], filters: ['0_12_2000_2018'] });
      expect(recent.hits.hits[0]?._source.year).toBe(2018);
      expect(recent.years['2019']).toBe(2);
      const rated = await search({ sort: ['highest_quality', 'most_recent'] });
      expect(rated.hits.hits[0]?._source.external_id).toBe('shifting');
      const cvdDefault = await search({ site: 'cvd', sort: [] });
      expect(cvdDefault.hits.total.value).toBe(1);
    });

    it('keeps the sites apart', async () => {
      expect((await search({ site: 'sse' })).hits.total.value).toBe(0);
      expect((await search({ site: 'cvd', query: 'nurses' })).hits.total.value).toBe(0);
    });

    it.each<[unknown, Record<string, string>]>([
      [{}, { site: 'required' }],
      [{ site: 'xyz' }, { site: 'unknown' }],
      [{ site: ['hse'] }, { site: 'invalid' }],
      [{ site: 'hse', language: 'de' }, { language: 'unknown' }],
      [{ site: 'hse', page: -1 }, { page: 'invalid' }],
      [{ site: 'hse', page: 1.5 }, { page: 'invalid' }],
      [{ site: 'hse', page: '1' }, { page: 'invalid' }],
      [{ site: 'hse', query: 7 }, { query: 'invalid' }],
      [{ site: 'hse', query: 'x'.repeat(4_097) }, { query: 'too_long' }],
      [{ site: 'hse', filters: '1_2' }, { filters: 'invalid' }],
      [{ site: 'hse', filters: ['nonsense'] }, { filters: 'invalid' }],
      [{ site: 'hse', filters: Array.from({ length: 1_001 }, () => '1_2') }, { filters: 'too_many' }],
      [{ site: 'hse', sort: ['newest'] }, { sort: 'unknown' }],
      [{ site: 'hse', sort: ['best', 'relevance', 'best', 'best'] }, { sort: 'too_many' }],
      [[], { body: 'invalid' }],
      ['"text"', { body: 'invalid' }],
      ['null', { body: 'invalid' }],
      ['{"site":', { body: 'invalid' }],
    ])('%j: 400 that names the field', async (body, fields) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await server.inject({
        method: 'POST',
        url: '/api/search',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(400);
      expect(failureSchema.parse(answer.json()).error).toMatchObject({ code: 'invalid', fields });
    });

    it('ignores fields that it does not know, dangerous names included', async () => {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/search',
        payload:
          '{"site":"hse","query":"nurses","__proto__":{"page":1},"constructor":{"prototype":{}},"more":1}',
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(200);
      expect(searchAnswer.parse(answer.json()).hits.total.value).toBe(1);
    });

    it('shows a change at once after the index has seen it, and forgets what it kept', async () => {
      await search({ query: 'nurses' });
      await server.write([{ ...shifting, texts: { en: { title: 'Midwives and nurses' } } }]);
      expect((await search({ query: 'nurses' })).hits.hits[0]?._source.title).toBe('Midwives and nurses');
      await server.write([shifting]);
      expect((await search({ query: 'midwives' })).hits.total.value).toBe(0);
    });
  });

  describe('GET /search', () => {
    it('is the same search, its answer in data', async () => {
      const query =
        'q=care&applied_filters=0_12_2000_2010&sort_by=most_recent,best&page=0&site=hse&lang=en&best=false';
      const answer = await server.inject(`/api/search?${query}`);
      expect(answer.statusCode).toBe(200);
      const { data } = olderSearchEndpoint.answer.parse(answer.json());
      const current = await search({
        query: 'care',
        filters: ['0_12_2000_2010'],
        sort: ['most_recent', 'best'],
      });
      expect({ ...data, took: 0 }).toEqual({ ...current, took: 0 });
    });

    it('takes repeated lists', async () => {
      const answer = await server.inject(
        '/api/search?site=hse&applied_filters=1_3&applied_filters=1_2&sort_by=best&sort_by=relevance',
      );
      expect(olderSearchEndpoint.answer.parse(answer.json()).data.hits.total.value).toBe(1);
    });

    it('in the call of the page too, what is no filter of the site counts as absent', async () => {
      const plain = { ...(await search({ query: 'care', filters: ['1_2'] })), took: 0 };
      expect({ ...(await search({ query: 'care', filters: ['0_1_2', '1_2', '99_99'] })), took: 0 }).toEqual(
        plain,
      );
    });

    it('an address never fails: what is no filter of the site counts as absent, a query that is too long is cut', async () => {
      const sound = await foundByOlder('applied_filters=1_2');
      for (const filters of ['1_2,a', '1_2,6_', '1_2,1_', '_,1_2', '1_2,99_99', '1_2,1_2_5_22_9', '1_2,%ff'])
        expect(await foundByOlder(`applied_filters=${filters}`), filters).toEqual(sound);
      expect(await foundByOlder('applied_filters=a')).toEqual(await foundByOlder(''));
      expect(await foundByOlder(`applied_filters=1_2,${'x'.repeat(100)}`)).toEqual(sound);
      expect(await foundByOlder(`q=${'care '.repeat(1_000)}`)).toEqual(
        await foundByOlder(`q=${'care '.repeat(1_000).slice(0, 4_096)}`),
      );
    });

    it.each<[string, Record<string, string>]>([
      ['', { site: 'required' }],
      ['site=xyz', { site: 'unknown' }],
      ['site=hse&site=sse', { site: 'invalid' }],
      ['site=hse&q=a&q=b', { q: 'invalid' }],
      ['site=hse&q=health%00care', { q: 'invalid' }],
      ['site=hse&lang=de', { lang: 'unknown' }],
      ['site=hse&page=x', { page: 'invalid' }],
      ['site=hse&page=-1', { page: 'invalid' }],
      ['site=hse&page=0x10', { page: 'invalid' }],
      ['site=hse&page=1e2', { page: 'invalid' }],
      ['site=hse&page=1&page=2', { page: 'invalid' }],
      ['site=hse&sort_by=newest', { sort_by: 'unknown' }],
      ['site=hse&sort_by=best,relevance,most_recent,highest_quality', { sort_by: 'too_many' }],
      ['site=hse&best=maybe', { best: 'unknown' }],
    ])('?%s: 400 that names the field', async (query, fields) => {
      const answer = await server.inject(`/api/search?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(failureSchema.parse(answer.json()).error.fields).toEqual(fields);
    });
  });

  describe('GET /search/suggestions', () => {
    it('suggests searches that find as many as they say', async () => {
      const answer = await server.inject('/api/search/suggestions?q=prim&type=hse&lang=en');
      const { data } = suggestionsEndpoint.answer.parse(answer.json());
      expect(data.length).toBeGreaterThan(0);
      expect(data.length).toBeLessThanOrEqual(10);
      for (const { query, count } of data) {
        expect((await search({ query })).hits.total.value).toBe(count);
      }
    });

    it('suggests nothing for fewer than two characters', async () => {
      const answer = await server.inject('/api/search/suggestions?q=p&type=hse');
      expect(answer.json()).toEqual({ success: true, data: [], documents: [] });
    });

    it('names a missing site', async () => {
      const answer = await server.inject('/api/search/suggestions?q=pr');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { fields: { type: 'required' } } });
    });
  });
});
