import type { CsvColumnNames } from '#content/schemas/csv-columns.ts';
import type { ExportedDocument } from '#server/features/export/exported-document.ts';
import { expectedRecord } from './expected-records.ts';
import type { ReadRecord } from './read-back.ts';

export interface Difference {
  readonly where: string;
  readonly expected: string;
  readonly read: string;
}

/** Compares all fields of all documents; the note of the search, which goes with the first, apart. */
export function compareRecords(
  reader: string,
  documents: readonly ExportedDocument[],
  records: readonly ReadRecord[] | { readonly fault: string },
  columnNames: CsvColumnNames,
): { readonly compared: number; readonly found: readonly Difference[] } {
  const found: Difference[] = [];
  let compared = 0;
  if ('fault' in records) {
    found.push({ where: 'file', expected: 'a file of this format', read: records.fault });
    return { compared, found };
  }
  if (records.length !== documents.length) {
    found.push({ where: 'documents', expected: String(documents.length), read: String(records.length) });
    return { compared, found };
  }
  for (const [position, document] of documents.entries()) {
    const record = records[position] ?? {};
    for (const [field, value] of Object.entries(expectedRecord(reader, document, columnNames, position))) {
      compared += 1;
      const expected = asText(value);
      const read = asText(withoutSearch(record[field] ?? '', value, position === 0));
      if (shownByLatex(reader, expected) !== shownByLatex(reader, read)) {
        found.push({ where: `${document.reference.id} ${field}`, expected, read });
      }
    }
  }
  return { compared, found };
}

/** The note of the search stands behind the notes of the first document. */
function withoutSearch(
  read: string | readonly string[],
  expected: string | readonly string[],
  isFirst: boolean,
): string | readonly string[] {
  if (!isFirst) return read;
  if (typeof read === 'string')
    return isSearch(read.slice(expected.length)) ? read.slice(0, expected.length) : read;
  return isSearch(read.at(-1) ?? '') && read.length === expected.length + 1 ? read.slice(0, -1) : read;
}

function isSearch(note: string): boolean {
  return /\d{4}-\d\d-\d\d \d\d:\d\d UTC/.test(note);
}

function asText(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('\n');
}

/** LaTeX joins hyphens to dashes and apostrophes to quotation marks in every text. */
function shownByLatex(reader: string, text: string): string {
  if (reader !== 'pybtex' && reader !== 'bibtexparser') return text;
  return text
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('?`', '¿')
    .replaceAll('!`', '¡');
}
