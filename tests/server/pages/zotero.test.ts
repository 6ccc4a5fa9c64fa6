import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showPartialDate } from '#domain/text/partial-date.ts';
import type { Name } from '#domain/citation/names.ts';
import type { ExportedDocument } from '#server/features/export/exported-document.ts';
import { startAppWithClient } from '#tests/support/built-client.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { exportedDocuments } from '#tests/support/exported-documents.ts';
import { readTagged } from '#tests/support/readers/read-exported.ts';
import { readAsZotero } from '#tests/support/readers/zotero.ts';
import { hostOf, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
let documents: readonly ExportedDocument[];
beforeAll(async () => {
  server = await startAppWithClient({
    documents: [
      evidenceDocument({
        texts: { en: { title: 'Nurses & "care": <b>50%</b> of teams', abstract: '<p>nurses</p>' } },
        authors: [
          'Smith, Jane A.',
          'van der Berg JP',
          'García Márquez, Gabriel José',
          'World Health Organization',
        ],
        journal: 'Journal of Care',
        citation: 'Smith JA. Nurses. J Care. 2021;12(3):45-67.',
        doi: 'https://doi.org/10.5555/a<b>c',
        pmid: '123',
        year: 2021,
        published: { year: 2021, month: 3, day: 9 },
      }),
      evidenceDocument({
        texts: { en: { title: 'A brief about nurses' } },
        keys: ['11_8'],
        authors: ['Ministry of Health, Republic of Ghana'],
        journal: 'McMaster Health Forum',
      }),
      evidenceDocument({ texts: { en: { title: 'Bare nurses' } }, year: null, published: null }),
      evidenceDocument({ texts: { other: { title: 'الممرضات nurses' } }, authors: ['王小明'] }),
      evidenceDocument({
        texts: { en: { title: 'Many nurses' } },
        authors: Array.from({ length: 3_000 }, (_, at) => `Family${at} AB`),
      }),
    ],
  });
  documents = await exportedDocuments(server, 'hse');
});
afterAll(() => server.close());

/** Zotero takes the last word of a name without a comma for the family's, and cuts the stop at the end. */
function asZoteroHasIt(name: Name): string {
  const written = 'literal' in name ? name.literal : `${name.family}, ${name.given}`;
  const space = written.lastIndexOf(' ');
  const inOrder =
    written.includes(',') || space === -1
      ? written
      : `${written.slice(space + 1)}, ${written.slice(0, space)}`;
  return inOrder.replace(/\.$/, '');
}

it('an article is saved by Zotero with all fields of its reference', async () => {
  expect(documents).toHaveLength(5);
  for (const { reference } of documents) {
    const { pathname } = new URL(reference.url);
    const { body } = await server.inject({ url: pathname, headers: { host: hostOf('hse') } });
    const { url, ...item } = readAsZotero(body);
    expect(item).toEqual({
      itemType: { 'article-journal': 'journalArticle', report: 'report', document: 'document' }[
        reference.kind
      ],
      title: reference.title,
      creators: reference.authors.map(asZoteroHasIt),
      date: showPartialDate(reference.issued)?.replaceAll('-', '/'),
      publicationTitle: reference.journal ?? undefined,
      institution: reference.kind === 'report' ? (reference.publisher ?? undefined) : undefined,
      volume: reference.volume ?? undefined,
      issue: reference.issue ?? undefined,
      pages: reference.pages ?? undefined,
      doi: reference.doi ?? undefined,
      pmid: reference.pmid ?? undefined,
      language: reference.language ?? undefined,
    });
    expect(new URL(url ?? '').pathname).toBe(pathname);
  }
  expect(documents.map(({ reference }) => reference.kind)).toContain('document');
});

it('a list of results is saved by unAPI: its formats, and each document as it is exported', async () => {
  const { body } = await server.inject({ url: '/search?q=nurses', headers: { host: hostOf('hse') } });
  const [, resolver = ''] =
    /<link rel="unapi-server" type="application\/xml" title="unAPI" href="([^"]*)"/.exec(body) ?? [];
  const ids = [...body.matchAll(/<abbr class="unapi-id" title="([^"]*)" hidden=""><\/abbr>/g)].map(
    ([, id]) => id,
  );
  expect(new Set(ids)).toEqual(new Set(documents.map(({ reference }) => reference.id)));
  expect(ids).toHaveLength(documents.length);
  const without = body.replaceAll(/<abbr class="unapi-id"[^>]*><\/abbr>|<link rel="unapi-server"[^>]*>/g, '');
  expect(gzipSync(body).length - gzipSync(without).length).toBeLessThan(200);
  const { pathname } = new URL(resolver);
  const ask = (query: string) =>
    server.inject({ url: `${pathname}${query}`, headers: { host: hostOf('hse') } });
  const formats = await ask('');
  expect(formats.statusCode).toBe(200);
  expect(formats.body).toContain('<format name="ris" type="application/x-research-info-systems"/>');
  for (const { reference } of documents) {
    const [record, ...more] = await readTagged('ris', (await ask(`?id=${reference.id}&format=ris`)).body);
    expect(more).toEqual([]);
    expect([record?.title, record?.authors?.length ?? 0]).toEqual([
      reference.title,
      reference.authors.length,
    ]);
  }
  const bibtex = (await ask(`?id=${ids[0]}&format=bibtex`)).body;
  expect(bibtex).toMatch(/^@(article|techreport|misc)\{hse-\d+,/);
});

it('unAPI says what it has not', async () => {
  const id = documents[0]?.reference.id ?? '';
  expect(await status(`/unapi/en?id=${id}`)).toBe(300);
  expect(await status(`/unapi/en?id=${id}&format=docx`)).toBe(406);
  expect(await status(`/unapi/en?id=${id}&format=ris`, hostOf('sse'))).toBe(404);
  expect(await status('/unapi/en?id=hse-99999999&format=ris')).toBe(404);
  expect(await status('/unapi/en?id=%3Cscript%3E&format=ris')).toBe(404);
  expect(await status(`/unapi/xx?id=${id}&format=ris`)).toBe(404);
});

async function status(url: string, host = hostOf('hse')): Promise<number> {
  return (await server.inject({ url, headers: { host } })).statusCode;
}
