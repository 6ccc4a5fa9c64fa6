import { byteOrderMark, csvRows } from './csv-rows.ts';
import { tableHeader, tableRows } from './table.ts';
import type { WriteFormat } from './written-file.ts';

/** A table as CSV. */
export const writeCsv: WriteFormat = async function* csv(file) {
  yield byteOrderMark + csvRows([tableHeader(file)]);
  for await (const rows of tableRows(file)) yield csvRows(rows);
};
