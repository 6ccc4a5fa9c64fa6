import { exportColumns } from '#content/schemas/csv-columns.ts';
import { textOfNote } from '../search-note.ts';
import type { WrittenFile } from './written-file.ts';

/** The names of a table's columns. */
export function tableHeader({ columnNames, language }: WrittenFile): string[] {
  return exportColumns.map((column) => columnNames[column][language]);
}

/** The rows of a table, in blocks. It has no place for remarks: the note of the search stands in the last column of the first document. */
export async function* tableRows({ documents, note, texts }: WrittenFile): AsyncGenerator<string[][]> {
  let search = textOfNote(note, texts);
  for await (const block of documents) {
    yield block.map(({ row }) => {
      const cells = exportColumns.map((column) => (column === 'search' ? search : row[column]));
      search = '';
      return cells;
    });
  }
}
