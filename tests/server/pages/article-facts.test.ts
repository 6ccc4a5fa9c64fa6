import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { documentIds } from '#tests/support/document-ids.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { hostOf, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
let id: (externalId: string) => number;
beforeAll(async () => {
  server = await startAppWithClient({
    documents: [
      evidenceDocument({ externalId: 'of-a-year', year: 2016, published: null, pmid: '26876386' }),
      evidenceDocument({
        externalId: 'of-a-month',
        year: 2016,
        published: { year: 2016, month: 5 },
        pmid: 'in press',
      }),
      evidenceDocument({ externalId: 'bare', year: null, published: null, pmid: null }),
      evidenceDocument({
        externalId: 'one-block',
        texts: { en: { title: 'One block', abstract: 'BACKGROUND: Why. METHODS: How. RESULTS: What.' } },
        authors: ['Rudd, P', 'Miller, NH'],
      }),
      evidenceDocument({ externalId: 'form', keys: [], type: 'JOUR' }),
      evidenceDocument({ externalId: 'other-type', keys: [], type: 'Policy paper' }),
      evidenceDocument({ externalId: 'names', authors: ['Rudd P', 'Miller NH'] }),
    ],
  });
  id = await documentIds(server);
});
afterAll(() => server.close());

async function page(externalId: string): Promise<string> {
  const url = `/articles/${id(externalId)}-a?lang=en`;
  return (await server.inject({ url, headers: { host: hostOf('hse') } })).body;
}

/** What an article says of itself, name by name. */
async function facts(externalId: string): Promise<Map<string, string>> {
  const body = await page(externalId);
  const rows = body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs);
  return new Map([...rows].map(([, name = '', value = '']) => [name, value]));
}

it('an article of which only the year is known says that year, as lists of documents do', async () => {
  expect((await facts('of-a-year')).get('Published')).toBe('2016');
  expect((await facts('of-a-month')).get('Published')).toBe('May 2016');
  expect([...(await facts('bare')).keys()]).not.toContain('Published');
});

it('an article says its number in PubMed, and leads there', async () => {
  expect((await facts('of-a-year')).get('PMID')).toMatch(
    /^<a href="https:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/26876386\/"[^>]*>26876386<\/a>$/,
  );
  expect((await facts('of-a-month')).get('PMID')).toBe('<span>in press</span>');
  expect([...(await facts('bare')).keys()]).not.toContain('PMID');
});

it('a code for the form of publication is no type', async () => {
  expect(await page('other-type')).toContain('Policy paper');
  expect(await page('form')).not.toContain('JOUR');
});

it('a structured abstract that came as one block has a paragraph for each part', async () => {
  expect(await page('one-block')).toContain(
    '<p><b>BACKGROUND:</b> Why.</p><p><b>METHODS:</b> How.</p><p><b>RESULTS:</b> What.</p>',
  );
});

it('names that have commas themselves are separated by semicolons', async () => {
  expect(await page('one-block')).toContain('>Rudd, P; Miller, NH<');
  expect(await page('names')).toContain('>Rudd P, Miller NH<');
});
