import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadCsvColumns } from '#content/load-csv-columns.ts';
import { exportColumns } from '#content/schemas/csv-columns.ts';
import { exportFormats, type ExportFormat } from '#domain/citation/export-formats.ts';
import type { Name } from '#domain/citation/names.ts';
import type { ExportedDocument } from '#server/features/export/exported-document.ts';
import { loadSamples } from '#server/features/import/samples.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { exportedDocuments } from '#tests/support/exported-documents.ts';
import {
  readBibtex,
  readCslJson,
  readTagged,
  readWord,
  type CslItem,
} from '#tests/support/readers/read-exported.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const inOrder = (name: Name): string => ('literal' in name ? name.literal : `${name.family}, ${name.given}`);
const cslName = (name: CslItem['author'][number]): string => {
  if (name.literal !== undefined) return name.literal;
  const particles = [name['non-dropping-particle'], name['dropping-particle'], name.family];
  const family = particles.filter((part) => part !== undefined).join(' ');
  return [family, name.given, name.suffix].filter((part) => part !== undefined).join(', ');
};

const hostileTitles = [
  `=cmd|'/C calc'!A0`,
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '<b onmouseover="alert(1)">bold</b> & <script>alert(1)</script>',
  '</w:t></w:r></w:p><w:p>',
  '\u202eright \u2067to\u2069 left\u0007\u2028 and\u0001 controls',
  'الممرضات nurses والأطباء',
  `long ${'title '.repeat(700)}`,
  '\\input{/etc/passwd} % $x$ #_^~ {open',
  'TY  - JOUR\r\nER  - \r\n\r\nPMID- 1\r\n@article{x,',
  'a, "b"; c\n"d',
  '😀 𝒻ancy 中文（标题）',
];
const documents = [
  ...hostileTitles.map((title) =>
    evidenceDocument({
      texts: {
        en: {
          title: title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
          abstract: `<p>${'Text. '.repeat(9)}</p>`,
        },
      },
      authors: [title.slice(0, 200), 'Smith JA'],
      keywords: [title.slice(0, 200)],
      journal: title.slice(0, 200),
      citation: title.slice(0, 200),
      year: null,
      published: null,
    }),
  ),
  evidenceDocument({ authors: Array.from({ length: 3_000 }, (_, at) => `Family${at} AB`) }),
  evidenceDocument({ texts: {}, authors: [], year: null, published: null }),
];

describe('samples and hostile documents, read back by other packages', () => {
  let server: StartedApp;
  let written: Map<SiteCode, ExportedDocument[]>;
  beforeAll(async () => {
    server = await startApp({ documents, waitsForIndex: false });
    await loadSamples(server.services.database.db);
    written = new Map();
    for (const site of siteCodes) written.set(site, await exportedDocuments(server, site));
  }, 300_000);
  afterAll(() => server.close());

  async function eachFile(
    format: ExportFormat,
    check: (file: Buffer, of: readonly ExportedDocument[]) => Promise<void> | void,
  ): Promise<void> {
    expect([...written.values()].flat().length).toBeGreaterThan(1_000);
    for (const [site, of] of written) {
      const { statusCode, rawPayload } = await server.inject({
        method: 'POST',
        url: '/api/export',
        payload: { format, site, ids: of.map(({ id }) => id) },
      });
      expect(statusCode).toBe(200);
      await check(rawPayload, of);
    }
  }

  it('RIS', async () => {
    await eachFile('ris', async (file, of) => {
      const read = await readTagged('ris', file.toString());
      expect(
        read.map(({ title, authors, journal, year, volume, number, pages, doi, abstract, keywords }) => [
          title,
          authors,
          journal,
          year,
          volume,
          number,
          pages,
          doi,
          abstract,
          keywords,
        ]),
      ).toEqual(
        of.map(({ reference, row, keywords }) => [
          reference.title,
          listed(
            reference.authors.map((name) =>
              'literal' in name ? name.literal.replaceAll(',', '') : inOrder(name),
            ),
          ),
          orAbsent(reference.journal),
          reference.issued?.year?.toString(),
          orAbsent(reference.volume),
          orAbsent(reference.issue),
          orAbsent(reference.pages),
          orAbsent(reference.doi),
          orAbsent(row.abstract),
          listed(keywords),
        ]),
      );
    });
  });

  it('NBIB', async () => {
    await eachFile('nbib', async (file, of) => {
      const read = await readTagged('medline', file.toString());
      expect(
        read.map(({ title, medlineAuthorsFull, volume, pages, abstract, keywords }) => [
          title,
          medlineAuthorsFull,
          volume,
          pages,
          abstract,
          keywords,
        ]),
      ).toEqual(
        of.map(({ reference, row, keywords }) => [
          reference.title,
          listed(reference.authors.filter((name) => 'family' in name).map(inOrder)),
          orAbsent(reference.volume),
          orAbsent(reference.pages),
          orAbsent(row.abstract),
          listed(keywords),
        ]),
      );
    });
  });

  it.each(['bibtex', 'csl'] as const)('%s', async (format) => {
    await eachFile(format, (file, of) => {
      const isBibtex = format === 'bibtex';
      const read = isBibtex ? readBibtex(file.toString()) : readCslJson(file.toString());
      const shown = (text: string): string => (isBibtex ? asLatexShows(text) : text);
      expect(
        read.map((item) => [
          item.id,
          item.title,
          item.author.map(cslName),
          item.issued?.['date-parts'][0]?.[0],
          item['container-title'] ?? item.publisher,
          item.volume,
          item.issue,
          item.page,
          item.DOI,
          item.URL,
          item.abstract,
        ]),
      ).toEqual(
        of.map(({ reference, row }) => [
          reference.id,
          shown(reference.title),
          reference.authors.map((name) => shown(inOrder(name))),
          reference.issued?.year,
          (reference.journal ?? reference.publisher) === null
            ? undefined
            : shown(reference.journal ?? reference.publisher ?? ''),
          orAbsent(reference.volume),
          orAbsent(reference.issue),
          orAbsent(reference.pages),
          orAbsent(reference.doi),
          reference.url,
          orAbsent(shown(row.abstract)),
        ]),
      );
    });
  });

  const columnNames = loadCsvColumns();

  it('CSV, without formulas', async () => {
    await eachFile('csv', (file, of) => {
      const [header, ...rows] = z.array(z.array(z.string())).parse(parse(file, { bom: true }));
      expect(header).toEqual(exportColumns.map((column) => columnNames[column].en));
      expect(rows.flat().filter((text) => /^[=+\-@\t\r\n]/.test(text))).toEqual([]);
      expect(rows.map((row) => row.slice(0, -1))).toEqual(
        rowsOf(of, (text) => (/^[=+\-@]/.test(text) ? `'${text}` : text)),
      );
    });
  });

  it('XLSX, without formulas', async () => {
    await eachFile('xlsx', async (file, of) => {
      const [sheet] = await readXlsxFile(file);
      const rows = sheet?.data.slice(1).map((row) => row.slice(0, -1).map((cell) => cell ?? ''));
      expect(rows).toEqual(
        rowsOf(of, (text) => (text.length > 32_767 ? `${text.slice(0, 32_763)} […]` : text)),
      );
    });
  });

  it('Word, with each document and its links', async () => {
    await eachFile('docx', (file, of) => {
      const paragraphs = readWord(file);
      const headings = paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
      expect(headings).toEqual(of.map(({ reference }, at) => `${at + 1}. ${reference.title}`));
      const texts = new Set(paragraphs.map(({ text }) => text));
      const lost = of.flatMap(({ row }) => [
        ...(row.citation === '' || texts.has(`Citation: ${row.citation}`) ? [] : [row.citation]),
        ...(row.key_message === '' || texts.has(row.key_message) ? [] : [row.key_message]),
      ]);
      expect(lost).toEqual([]);
      const links = paragraphs.flatMap((one) => one.links);
      expect(of.map(({ reference }) => reference.url).filter((url) => !links.includes(url))).toEqual([]);
    });
  });

  it('every format is made, and has no direction marks or controls', async () => {
    for (const format of exportFormats.filter((one) => one !== 'xlsx' && one !== 'docx')) {
      await eachFile(format, (file) => {
        expect(file.toString(), format).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u2028\u2029]|(?![\r\n])\p{Cc}/u,
        );
      });
    }
  });
});

function orAbsent(text: string | null): string | undefined {
  return text === null || text === '' ? undefined : text;
}

function listed(texts: readonly string[]): readonly string[] | undefined {
  return texts.length === 0 ? undefined : texts;
}

/** LaTeX joins hyphens to dashes. */
function asLatexShows(text: string): string {
  return text.replaceAll('---', '—').replaceAll('--', '–');
}

function rowsOf(of: readonly ExportedDocument[], cell: (text: string) => string): string[][] {
  return of.map(({ row }) =>
    exportColumns.filter((column) => column !== 'search').map((column) => cell(row[column])),
  );
}
