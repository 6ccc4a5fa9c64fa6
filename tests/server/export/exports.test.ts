import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportFormats } from '#domain/citation/export-formats.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const nurses = evidenceDocument({
  externalId: 'nurses',
  texts: {
    en: {
      title: 'Nurses & doctors: 50% of {teams} cost $5_#1',
      declarativeTitle: 'Nurses help',
      abstract: '<p>One.</p><p>Two \\ three ~ ^.</p>',
    },
  },
  keys: ['0_2', '10_3'],
  countries: [
    { code: 'CA', count: 2, links: [] },
    { code: 'GH', count: 0, links: [] },
  ],
  published: { year: 2022, month: 8, day: 1 },
  year: 2022,
  lastLitSearch: { year: 2021 },
  quality: { score: 9, scale: 11, tool: 'AMSTAR' },
  authors: ['Kovalchenko VB', 'World Health Organization', 'Smith, Jane Anne'],
  journal: 'Imaginary Virology',
  citation: 'Kovalchenko VB, et al. Nurses. Imaginary Virology. 2022;17(8):106–933.',
  doi: 'https://doi.org/10.5555/nurses',
  pmid: '12345',
  keywords: ['nursing', 'teams'],
});
const formula = evidenceDocument({
  externalId: 'formula',
  texts: { en: { title: '=HYPERLINK("https://evil.example")', abstract: '<p>nurses</p>' } },
  authors: ['=1+1'],
});
const hostile = evidenceDocument({
  externalId: 'hostile',
  texts: {
    en: {
      title: `nurses ${'long title '.repeat(364)}\u202e&lt;script&gt;alert(1)&lt;/script&gt;\nER  - \n@article{x`,
    },
  },
  authors: Array.from({ length: 3000 }, (_, index) => `Author${index} AB`),
  journal: null,
});
const arabic = evidenceDocument({
  externalId: 'arabic',
  texts: { other: { title: 'الممرضات nurses والأطباء' } },
  year: null,
  published: null,
  authors: [],
});
/** In Adlam, a script beyond the first 65,536 characters. */
const fulani = evidenceDocument({ externalId: 'fulani', texts: { other: { title: '𞤀𞤣𞤤𞤢𞤥' } } });
const numbered = evidenceDocument({
  externalId: 'numbered',
  texts: { en: { title: 'Care_x000D_ and _x0041_x0042_ cure' } },
});
const elsewhere = evidenceDocument({ site: 'sse', externalId: 'elsewhere' });

describeApps('exports', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  beforeAll(async () => {
    server = await start({ documents: [nurses, formula, hostile, arabic, fulani, numbered, elsewhere] });
    id = await documentIds(server);
  });
  const got = (format: string, query: string) =>
    server.inject({ url: `/api/export?format=${format}&site=hse&${query}` });
  const one = async (format: string, name: string) => (await got(format, `ids=${id(name)}`)).body;
  const wordBodyOf = async (name: string): Promise<string> => {
    const { rawPayload } = await got('docx', `ids=${id(name)}`);
    return strFromU8(unzipSync(rawPayload)['word/document.xml'] ?? new Uint8Array());
  };

  it.each(exportFormats)('%s is a file with a name of its own, for anybody', async (format) => {
    const { statusCode, headers } = await got(format, 'q=nurses');
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="HSE_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(ris|nbib|bib|json|csv|xlsx|docx|html)"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has what the search finds, in the order of its page', async () => {
    const search = { site: 'hse', query: 'nurses', sort: ['most_recent'] };
    const found = await server.inject({ method: 'POST', url: '/api/search', payload: search });
    const answer = z
      .object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) })
      .parse(found.json());
    const payload = { format: 'csl', site: 'hse', q: 'nurses', sort_by: ['most_recent'] };
    const file = await server.inject({ method: 'POST', url: '/api/export', payload });
    const items = z.array(z.object({ id: z.string() })).parse(file.json());
    expect(items.length).toBeGreaterThan(2);
    expect(items.map((item) => item.id)).toEqual(answer.hits.hits.map(({ _id }) => `hse-${_id}`));
  });

  it('has what the filters by quality and last search leave, and names these', async () => {
    const { body } = await got('csl', 'q=nurses&quality=high,medium&searched_since=2021');
    const items = z.array(z.object({ id: z.string() })).parse(JSON.parse(body));
    expect(items.map((item) => item.id)).toEqual([`hse-${id('nurses')}`]);
    expect(body).toContain('High quality');
    expect(body).toContain('Last searched since 2021');
    expect((await got('ris', 'q=nurses&quality=low')).body).toBe('');
    const values = { quality: ['high', 'medium'], searched_since: 2021 };
    for (const asked of [values, { applied_filters: ['quality_high', 'searched_since_2021'] }]) {
      const payload = { format: 'csl', site: 'hse', q: 'nurses', ...asked };
      const posted = await server.inject({ method: 'POST', url: '/api/export', payload });
      expect(posted.json()).toMatchObject([{ id: `hse-${id('nurses')}` }]);
    }
    const graded = { format: 'csl', site: 'hse', q: 'nurses', grade: true };
    expect((await server.inject({ method: 'POST', url: '/api/export', payload: graded })).json()).toEqual([]);
  });

  it('says in its head how many documents there are, and how many it has', async () => {
    const { headers, body } = await got('csl', 'q=nurses');
    const { length } = z.array(z.unknown()).parse(JSON.parse(body));
    expect(headers).toMatchObject({ 'x-export-total': `${length}`, 'x-export-count': `${length}` });
    const named = await got('ris', `ids=${id('nurses')},${id('elsewhere')}`);
    expect(named.headers).toMatchObject({ 'x-export-total': '2', 'x-export-count': '1' });
  });

  it('has the named documents in their order, and says where none of them exists', async () => {
    const { body } = await got('csl', `ids=${id('formula')},${id('nurses')},${id('elsewhere')}`);
    const items = z.array(z.object({ id: z.string() })).parse(JSON.parse(body));
    expect(items.map((item) => item.id)).toEqual([`hse-${id('formula')}`, `hse-${id('nurses')}`]);
    expect((await got('ris', `ids=${id('elsewhere')}`)).statusCode).toBe(404);
    expect((await got('pdf', 'q=nurses')).statusCode).toBe(400);
  });

  it('is an empty file where a search finds nothing', async () => {
    expect((await got('ris', 'q=zzzzqqq')).body).toBe('');
    expect(JSON.parse((await got('csl', 'q=zzzzqqq')).body)).toEqual([]);
  });

  it('names a topic without those below it, which go without saying', async () => {
    const strategies = { externalId: 'strategies', texts: { en: { title: 'Zebras' } }, keys: ['1_4'] };
    await server.write([evidenceDocument(strategies)]);
    const { body } = await got('html', 'q=zebras&applied_filters=1_4_20,1_4_21,1_4');
    expect(body).toContain('>Implementation strategies</dd>');
  });

  it('RIS has each field', async () => {
    const lines = (await one('ris', 'nurses')).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'TY  - JOUR',
        'AU  - Kovalchenko, V. B.',
        'AU  - World Health Organization',
        'AU  - Smith, Jane Anne',
        'TI  - Nurses & doctors: 50% of {teams} cost $5_#1',
        'T2  - Imaginary Virology',
        'PY  - 2022',
        'DA  - 2022/08/01',
        'VL  - 17',
        'IS  - 8',
        'SP  - 106',
        'EP  - 933',
        'DO  - 10.5555/nurses',
        'AN  - 12345',
        'AB  - One. Two \\ three ~ ^.',
        'KW  - nursing',
        'N1  - Quality: 9/11 (AMSTAR)',
        'N1  - Key message: Nurses help',
        'N1  - Last literature search: 2021',
        'N1  - Countries: Canada (2), Ghana',
        'ER  - ',
      ]),
    );
  });

  it('NBIB has each field', async () => {
    const lines = (await one('nbib', 'nurses')).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'PMID- 12345',
        'TI  - Nurses & doctors: 50% of {teams} cost $5_#1',
        'FAU - Kovalchenko, V. B.',
        'AU  - Kovalchenko VB',
        'CN  - World Health Organization',
        'DP  - 2022 Aug 1',
        'JT  - Imaginary Virology',
        'VI  - 17',
        'IP  - 8',
        'PG  - 106-933',
        'AID - 10.5555/nurses [doi]',
        'OT  - teams',
        'LA  - eng',
      ]),
    );
  });

  it('BibTeX escapes what LaTeX would read', async () => {
    const text = await one('bibtex', 'nurses');
    expect(text).toContain(`@article{hse-${id('nurses')},`);
    expect(text).toContain(
      'title = {{Nurses \\& doctors: 50\\% of \\textbraceleft{}teams\\textbraceright{} cost \\$5\\_\\#1}}',
    );
    expect(text).toContain(
      'author = {Kovalchenko, V. B. and {World Health Organization} and Smith, Jane Anne}',
    );
    expect(text).toContain(
      'abstract = {One. Two \\textbackslash{} three \\textasciitilde{} \\textasciicircum{}.}',
    );
    expect(text).toContain('pages = {106--933}');
    expect(text).toContain('doi = {10.5555/nurses}');
  });

  describe('tables', () => {
    it('run no formulas', async () => {
      const csv = (await got('csv', `ids=${id('formula')}`)).body;
      const [row] = z.array(z.record(z.string(), z.string())).parse(parse(csv, { bom: true, columns: true }));
      expect(row?.['Title']).toBe(`'=HYPERLINK("https://evil.example")`);
      const { rawPayload } = await got('xlsx', `ids=${id('formula')}`);
      const [sheet] = (await readXlsx(rawPayload)).sheets;
      expect(sheet?.rows[1]?.[1]).toBe('=HYPERLINK("https://evil.example")');
      expect(sheet?.cells?.size ?? 0).toBe(0);
    });

    it('have the columns in the language', async () => {
      const { body } = await got('csv', `ids=${id('nurses')}&lang=fr`);
      const [row] = z
        .array(z.record(z.string(), z.string()))
        .parse(parse(body, { bom: true, columns: true }));
      expect(row).toMatchObject({
        Titre: 'Nurses & doctors: 50% of {teams} cost $5_#1',
        'Message clé': 'Nurses help',
        Auteurs: 'Kovalchenko VB; World Health Organization; Smith, Jane Anne',
        Qualité: '9/11 (AMSTAR)',
        PMID: '12345',
      });
    });

    it('have full-width signs in Chinese', async () => {
      const { body } = await got('csv', `ids=${id('nurses')}&lang=cn`);
      const [row] = z
        .array(z.record(z.string(), z.string()))
        .parse(parse(body, { bom: true, columns: true }));
      expect(row).toMatchObject({ 国家: '加拿大（2）、加纳', 质量: '9/11（AMSTAR）' });
      const found = (await got('csv', 'q=nurses&applied_filters=0_2,10_3&best=false&lang=cn')).body;
      expect(found).toMatch(/筛选条件：[^,;]+；[^,;]+。/);
    });

    it('have what looks like the number of a character as it is', async () => {
      const { rawPayload } = await got('xlsx', `ids=${id('numbered')}`);
      const [sheet] = (await readXlsx(rawPayload)).sheets;
      expect(sheet?.rows[1]?.[1]).toBe('Care_x000D_ and _x0041_x0042_ cure');
    });

    it('say where a cell was cut', async () => {
      const { rawPayload } = await got('xlsx', `ids=${id('hostile')}`);
      const [sheet] = (await readXlsx(rawPayload)).sheets;
      const authors = String(sheet?.rows[1]?.[4]);
      expect(authors.length).toBeLessThanOrEqual(32_767);
      expect(authors.endsWith(' […]')).toBe(true);
    });
  });

  it('takes no field and no markup from a title', async () => {
    expect((await one('ris', 'hostile')).match(/^ER {2}- $/gm)).toHaveLength(1);
    expect((await one('ris', 'hostile')).match(/^AU {2}- /gm)).toHaveLength(3000);
    expect((await one('nbib', 'hostile')).match(/^FAU /gm)).toHaveLength(3000);
    expect((await one('bibtex', 'hostile')).match(/^@\w+\{/gm)).toEqual(['@comment{', '@misc{']);
    const list = await one('html', 'hostile');
    expect(list).not.toContain('<script');
    expect(list).not.toContain('\u202e');
    expect(list).toContain('&lt;script&gt;');
    const [item] = z.array(z.object({ title: z.string() })).parse(JSON.parse(await one('csl', 'hostile')));
    expect(item?.title.length).toBeGreaterThan(4000);
  });

  it('writes documents without year and author, and from right to left', async () => {
    const text = await one('ris', 'arabic');
    expect(text).toContain('TI  - الممرضات nurses والأطباء');
    expect(text).not.toMatch(/^(AU|PY|DA) {2}-/m);
    expect(await one('html', 'arabic')).toContain('<h2 dir="auto">');
    expect(await one('bibtex', 'arabic')).not.toMatch(/year|author/);
  });

  it('Word reads every script from the side that it is written from', async () => {
    expect(await wordBodyOf('arabic')).toContain('<w:bidi/>');
    expect(await wordBodyOf('fulani')).toContain('<w:bidi/>');
    expect(await wordBodyOf('nurses')).not.toContain('<w:bidi/>');
  });
});
