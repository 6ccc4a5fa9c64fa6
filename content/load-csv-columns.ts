import { contentFolder, readContent } from './read-content.ts';
import { csvColumnNames, type CsvColumnNames } from './schemas/csv-columns.ts';

/** What the columns of exported documents are called in every language. */
export function loadCsvColumns(folder: string = contentFolder): CsvColumnNames {
  return readContent(csvColumnNames, 'exports/csv-columns.json', folder);
}
