import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const abstract = `Nurses & "doctors", in teams; ${'care '.repeat(100)}end`;
const nurses = evidenceDocument({
  externalId: 'nurses',
  texts: {
    en: { title: 'Nurses, "midwives" and doctors', abstract: `<p>${abstract.replace('&', '&amp;')}</p>` },
    fr: { title: 'Infirmières' },
  },
  keys: ['0_2', '2_3', '2_3_12', '0_1', '1_1', '1_1_5', '0_4', '0_10', '10_7'],
  countries: [
    { code: 'CA', count: 2, links: [] },
    { code: 'GH', count: 0, links: [] },
  ],
  published: { year: 2020, month: 5 },
  lastLitSearch: { year: 2019, month: 3, day: 9 },
  quality: { score: 9, scale: 11, tool: 'AMSTAR' },
  doi: '10.1000/x',
});
const formula = evidenceDocument({
  externalId: 'formula',
  texts: { en: { title: '=HYPERLINK("https://evil.example")', abstract: '@SUM(1)' } },
  doi: '+1',
});
const elsewhere = evidenceDocument({ site: 'sse', externalId: 'schools' });
const covid = evidenceDocument({ site: 'cvd', externalId: 'covid' });

describeApps('exported documents', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  let person: SignedInAccount;
  beforeAll(async () => {
    server = await start({ documents: [nurses, formula, elsewhere, covid] });
    id = await documentIds(server);
    person = await signedInAccount(server);
    await post(
      server,
      '/api/documents/subscribe',
      { type: 'hse', documents: [id('nurses')] },
      person.headers,
    );
  });
  const exported = (query: string, by = person) =>
    server.inject({ url: `/api/documents/csv?${query}`, headers: by.headers });
  async function rows(query: string, by = person): Promise<Record<string, string>[]> {
    const { body } = await exported(query, by);
    return parse(body, { bom: true, columns: true, record_delimiter: '\r\n' });
  }

  it('is a file of UTF-8 with a byte-order mark and a name of its own', async () => {
    const { headers, rawPayload } = await exported('type=hse');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="HSE_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv"$/,
    );
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await exported('type=cvd')).headers['content-disposition']).toContain('"COVID_');
  });

  it('has all that is saved, a row a document', async () => {
    const [row, ...more] = await rows('type=hse');
    expect(more).toEqual([]);
    expect(row).toEqual({
      Id: String(id('nurses')),
      Title: 'Nurses, "midwives" and doctors',
      'Document type': 'Economic evaluation or costing study',
      Published: '2020-05',
      'Last literature search': '2019-03-09',
      Quality: '9/11 (AMSTAR)',
      Countries: 'Canada (2), Ghana',
      Topics: 'Governance arrangements > Policy authority; Sectors > Primary care',
      Abstract: abstract,
      DOI: '10.1000/x',
      Link: `http://hse.localhost:0/articles/${id('nurses')}-nurses-midwives-and-doctors?lang=en`,
      'Saved on': new Date().toISOString().slice(0, 10),
    });
  });

  it('has the chosen documents of the site in their order, saved or not, and no others', async () => {
    const chosen = [id('formula'), id('schools'), 999_999_999, id('nurses'), id('formula')];
    const found = await rows(`type=hse&documents=${chosen.join(',')}`);
    expect(found.map((row) => row['Id'])).toEqual([String(id('formula')), String(id('nurses'))]);
    expect(found.map((row) => row['Saved on'] === '')).toEqual([true, false]);
    const repeated = `type=hse&documents=${id('nurses')}&documents=${id('formula')}`;
    expect(await rows(repeated)).toHaveLength(2);
    expect(await rows(`type=hse&documents=${id('schools')}`)).toEqual([]);
  });

  it('lets no cell run as a formula', async () => {
    const [row] = await rows(`type=hse&documents=${id('formula')}`);
    expect(row).toMatchObject({
      Title: `'=HYPERLINK("https://evil.example")`,
      Abstract: "'@SUM(1)",
      DOI: "'+1",
    });
  });

  it.each([
    ['hse', 'fr', ['Identifiant', 'Titre', 'Type de document', 'Date de publication']],
    ['hse', 'es', ['Identificador', 'Título', 'Tipo de documento', 'Fecha de publicación']],
    ['hse', 'pt', ['Identificador', 'Título', 'Tipo de documento', 'Data de publicação']],
    ['hse', 'cn', ['编号', '标题', '文献类型', '发表日期']],
    ['sse', 'pt', ['Id', 'Title', 'Document type', 'Published']],
  ])('names its columns in the language: %s in %s', async (site, language, names) => {
    const { body } = await exported(`type=${site}&lang=${language}`);
    const [header] = parse(body, { bom: true });
    expect(header?.slice(0, 4)).toEqual(names);
  });

  it('shows documents in the language', async () => {
    const [row] = await rows('type=hse&lang=fr');
    expect(row).toMatchObject({ Titre: 'Infirmières', Pays: 'Canada (2), Ghana' });
    expect(row?.['Lien']).toMatch(/-infirmi%C3%A8res\?lang=fr$/);
  });

  it('is of the own account and the site alone', async () => {
    expect(await rows('type=hse', await signedInAccount(server))).toEqual([]);
    expect(await rows('type=sse')).toEqual([]);
  });

  describe('bad input', () => {
    it.each([
      ['', { type: 'required' }],
      ['type=xyz', { type: 'unknown' }],
      ['type=hse&documents=1,x', { documents: 'invalid' }],
      ['type=hse&documents=-1', { documents: 'invalid' }],
      [`type=hse&documents=${'1,'.repeat(2_001)}`, { documents: 'too_many' }],
      ['type=hse&lang=de', { lang: 'unknown' }],
    ])('%s: 400', async (query, fields) => {
      const answer = await exported(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ success: false, error: { code: 'invalid', fields } });
    });
  });
});
