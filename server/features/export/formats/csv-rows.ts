import { stringify } from 'csv-stringify/sync';

/** What makes a spreadsheet take a cell for a formula, or hides from it that one begins, in their wide forms too. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * Rows as RFC 4180 has them, each ended by CR LF. A cell that a spreadsheet would run as a formula begins with an
 * apostrophe, which makes it a text.
 */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows', quote_record_delimiter: true },
  );
}

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

function harmless(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}
