import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApps } from '#tests/support/databases/databases.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const nurses = evidenceDocument({
  externalId: 'nurses',
  texts: { en: { title: 'Nurses', abstract: '<p>Care.</p>' } },
  keys: ['0_2'],
});
const formula = evidenceDocument({ externalId: 'formula', texts: { en: { title: '=1+1 nurses' } } });
const elsewhere = evidenceDocument({ site: 'sse', externalId: 'elsewhere' });

describeApps('the note of a file', (start) => {
  let server: StartedApp;
  let id: (externalId: string) => number;
  beforeAll(async () => {
    server = await start({ documents: [nurses, formula, elsewhere] });
    id = await documentIds(server);
  });
  const got = (format: string, query: string) =>
    server.inject({ url: `/api/export?format=${format}&site=hse&${query}` });

  it('says of selected documents which the site no longer has', async () => {
    const asked = `ids=${id('nurses')},${id('formula')},${id('elsewhere')},${id('nurses')}`;
    const said = {
      en: '2 of the 3 selected; the others are no longer on this site',
      fr: '2 sur les 3 sélectionnés\u202F; les autres ne sont plus sur ce site',
      es: '2 de los 3 seleccionados; los demás ya no están en este sitio',
      pt: '2 dos 3 selecionados; os demais não estão mais neste site',
      cn: '所选 3 篇中的 2 篇；其余已不在本网站',
    };
    for (const [language, text] of Object.entries(said)) {
      expect((await got('html', `${asked}&lang=${language}`)).body).toContain(text);
    }
  });

  it('is no file of the whole site where the list of documents is empty', async () => {
    for (const empty of ['ids=', 'ids=,', 'ids=&q=nurses']) {
      expect((await got('ris', empty)).statusCode, empty).toBe(400);
    }
    const payload = { format: 'ris', site: 'hse', ids: [] };
    const posted = await server.inject({ method: 'POST', url: '/api/export', payload });
    expect(posted.statusCode).toBe(400);
  });

  it('says in which order the documents are, and how the search is repeated', async () => {
    const { body } = await got('csl', 'q=nurses&as_written=true&sort_by=most_recent,highest_quality&lang=fr');
    const [{ custom }] = z
      .tuple([z.object({ custom: z.object({ search: z.string() }) })])
      .rest(z.unknown())
      .parse(JSON.parse(body));
    expect(custom.search).toContain('Recherche\u00A0: nurses. ');
    expect(custom.search).toMatch(/Ordre\u00A0: [^.]+; [^.]+\. /);
    const [address = ''] = /https?:[^ ]*(?=\. )/.exec(custom.search) ?? [];
    const { pathname, searchParams } = new URL(address);
    expect(pathname).toBe('/search');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'nurses',
      as_written: 'true',
      sort_by: 'most_recent,highest_quality',
      lang: 'fr',
    });
  });

  it('says what was searched, once', async () => {
    for (const format of ['ris', 'nbib', 'bibtex', 'csl', 'csv', 'html']) {
      const { body } = await got(format, 'q=nurses&applied_filters=0_2&as_written=true');
      expect(body.match(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g), format).toHaveLength(1);
      expect(body, format).toContain('Only the words entered');
    }
  });
});
