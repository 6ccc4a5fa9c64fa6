import { loadCitationTerms, loadExportTexts } from '#content/load-export-texts.ts';
import { exportColumns, type CsvColumn, type CsvColumnNames } from '#content/schemas/csv-columns.ts';
import { cite } from '#domain/citation/cite.ts';
import type { Name } from '#domain/citation/names.ts';
import { textOfPieces } from '#domain/citation/pieces.ts';
import { linkOf } from '#domain/citation/reference.ts';
import type { ExportedDocument } from '#server/features/export/exported-document.ts';
import { notesOf } from '#server/features/export/formats/written-file.ts';

/** What a reader must have of a document: by field a text, or a list where the format has one. */
export type ExpectedRecord = Readonly<Record<string, string | readonly string[]>>;

type Expect = (
  document: ExportedDocument,
  columnNames: CsvColumnNames,
  /** In its file, from 0. */
  position: number,
) => ExpectedRecord;

const terms = loadCitationTerms().en;
/** Excel takes no longer text in a cell. */
const longestCell = 32_767;

const inOrder = (name: Name): string => ('literal' in name ? name.literal : `${name.family}, ${name.given}`);

/** What all formats of references have alike. */
function common({ reference, row }: ExportedDocument) {
  return {
    title: reference.title,
    journal: reference.journal ?? '',
    publisher: reference.publisher ?? '',
    volume: reference.volume ?? '',
    issue: reference.issue ?? '',
    pages: reference.pages ?? '',
    doi: reference.doi ?? '',
    pmid: reference.pmid ?? '',
    abstract: row.abstract,
  };
}

const texts = loadExportTexts().en;

const ris: Expect = (document, columnNames) => {
  const { reference, keywords } = document;
  const { year, month, day } = reference.issued ?? {};
  return {
    ...common(document),
    id: reference.id,
    type: { 'article-journal': 'JOUR', report: 'RPRT', document: 'GEN' }[reference.kind],
    // RIS parts names at commas.
    authors: reference.authors.map((name) =>
      'literal' in name ? name.literal.replaceAll(',', '') : inOrder(name),
    ),
    year: String(year ?? ''),
    date: year && month ? [year, two(month), ...(day ? [two(day)] : [])].join('/') : '',
    keywords,
    language: reference.language ?? '',
    genre: reference.genre ?? '',
    url: reference.url,
    notes: notesOf(document, { columnNames, language: 'en', texts }),
    unknown: '{}',
  };
};

const two = (part: number): string => String(part).padStart(2, '0');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The package nbib reads neither organisations (but the last), nor publishers, nor notes. */
const nbib: Expect = (document) => {
  const { publisher: _, ...read } = common(document);
  const { year, month, day } = document.reference.issued ?? {};
  return {
    ...read,
    authors: document.reference.authors.filter((name) => 'family' in name).map(inOrder),
    date: [year, ...(month ? [months[month - 1], ...(day ? [day] : [])] : [])].filter(Boolean).join(' '),
    keywords: document.keywords,
  };
};

/** Biopython takes a folded line of a list for one more entry: its lists are compared as one text. */
const biopython: Expect = (document, columnNames, position) => {
  const { reference, row, keywords } = document;
  const notes = notesOf(document, { columnNames, language: 'en', texts });
  return {
    ...nbib(document, columnNames, position),
    authors: reference.authors
      .filter((name) => 'family' in name)
      .map(inOrder)
      .join(' '),
    keywords: keywords.join(' '),
    publisher: reference.publisher ?? '',
    organisations: reference.authors.flatMap((name) => ('literal' in name ? [name.literal] : [])).join(' '),
    genre: reference.kind === 'article-journal' ? 'Journal Article' : (reference.genre ?? ''),
    citation: row.citation,
    notes: [`Link: ${reference.url}`, ...notes].join(' '),
  };
};

/** BibTeX has `Smith, Jr, J. A.` */
function bibtexName(name: Name): string {
  if ('literal' in name) return name.literal;
  const [given, ...suffix] = name.given.split(', ');
  return [name.family, ...suffix, given].join(', ');
}

const bibtex: Expect = (document, columnNames) => {
  const { reference, keywords } = document;
  return {
    ...common(document),
    id: reference.id,
    type: { 'article-journal': 'article', report: 'techreport', document: 'misc' }[reference.kind],
    authors: reference.authors.map(bibtexName),
    year: String(reference.issued?.year ?? ''),
    month: String(reference.issued?.month ?? ''),
    keywords: keywords.join('; '),
    language: reference.language ?? '',
    genre: reference.kind === 'report' ? (reference.genre ?? '') : '',
    url: reference.url,
    note: notesOf(document, { columnNames, language: 'en', texts }).join('; '),
  };
};

const cslJson: Expect = (document, columnNames) => {
  const { reference, keywords } = document;
  const { year, month, day } = reference.issued ?? {};
  return {
    ...common(document),
    id: reference.id,
    authors: reference.authors.map(inOrder),
    date: [year, ...(month ? [month, ...(day ? [day] : [])] : [])].filter(Boolean).join('-'),
    keywords: keywords.join('; '),
    language: reference.language ?? '',
    genre: reference.genre ?? '',
    url: reference.url,
    note: notesOf(document, { columnNames, language: 'en', texts }).join('\n'),
  };
};

const table =
  (cell: (text: string) => string): Expect =>
  ({ row }, columnNames) =>
    Object.fromEntries(
      exportColumns
        // It has the note of the search, with the first document alone.
        .filter((column) => column !== 'search')
        .map((column) => [columnNames[column].en, cell(row[column])]),
    );

const csv = table((text) => (/^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text));
const xlsx = table((text) =>
  text.length <= longestCell ? text : `${text.slice(0, longestCell - 4).toWellFormed()} […]`,
);

/** A list has what follows of each document, and its number. */
const word: Expect = ({ reference, row }, columnNames, position) => {
  const label = (column: CsvColumn): string => columnNames[column].en;
  const citation = row.citation === '' ? textOfPieces(cite(reference, 'vancouver', terms)) : row.citation;
  const links = [reference.url, ...(reference.doi === null ? [] : [linkOf(reference)])];
  return {
    title: `${position + 1}. ${reference.title}`,
    message: row.key_message,
    facts: [
      ...(row.type === '' ? [] : [`${label('type')}: ${row.type}`]),
      `${label('quality')}: ${row.quality || 'Not rated'}`,
      `${label('last_search')}: ${row.last_search || 'Not reported'}`,
      ...(row.countries === '' ? [] : [`${label('countries')}: ${row.countries}`]),
      `${label('citation')}: ${citation}`,
      ...links.map((link, at) => `${at === 0 ? 'Link' : 'DOI'}: ${link}`),
    ],
    links,
  };
};

const byReader: Readonly<Record<string, Expect>> = {
  rispy: ris,
  nbib,
  biopython,
  pybtex: bibtex,
  bibtexparser: bibtex,
  'citeproc-py': cslJson,
  csv,
  'pandas-csv': csv,
  openpyxl: xlsx,
  'pandas-xlsx': xlsx,
  'python-docx': word,
};

export function expectedRecord(
  reader: string,
  document: ExportedDocument,
  columnNames: CsvColumnNames,
  position: number,
): ExpectedRecord {
  const expect = byReader[reader];
  if (expect === undefined) throw new Error(`Nobody has said what ${reader} must read.`);
  return expect(document, columnNames, position);
}
