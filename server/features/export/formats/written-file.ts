import type { CsvColumnNames } from '#content/schemas/csv-columns.ts';
import type { ExportTexts } from '#content/schemas/export-texts.ts';
import type { CitationTerms } from '#domain/citation/citation-terms.ts';
import type { Site } from '#domain/sites/sites.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { ExportedDocument } from '../exported-document.ts';
import { labelled, type SearchNote } from '../search-note.ts';

/** What is written into a file. Documents come in blocks. */
export interface WrittenFile {
  readonly site: Site;
  readonly language: Language;
  readonly note: SearchNote;
  readonly documents: AsyncIterable<readonly ExportedDocument[]>;
  readonly texts: ExportTexts;
  readonly terms: CitationTerms;
  readonly columnNames: CsvColumnNames;
}

/** Writes a format in pieces, at most one a block of documents. */
export type WriteFormat = (file: WrittenFile) => AsyncIterable<string | Uint8Array>;

/** What a format without tables says in notes: labels with what the row has of it. */
export function notesOf(
  { row }: ExportedDocument,
  { columnNames, language, texts }: Pick<WrittenFile, 'columnNames' | 'language' | 'texts'>,
): string[] {
  return noted
    .filter((column) => row[column] !== '')
    .map((column) => labelled({ label: columnNames[column][language], value: row[column] }, texts));
}

const noted = ['key_message', 'quality', 'last_search', 'countries', 'topics', 'citation'] as const;

/** Writes each document by itself, the note of the search with the first. */
export function writeEach(
  write: (document: ExportedDocument, file: WrittenFile, isFirst: boolean) => string,
): WriteFormat {
  return async function* each(file) {
    let isFirst = true;
    for await (const block of file.documents) {
      let text = '';
      for (const document of block) {
        text += write(document, file, isFirst);
        isFirst = false;
      }
      yield text;
    }
  };
}
