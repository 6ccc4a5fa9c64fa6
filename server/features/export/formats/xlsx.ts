import { tableHeader, tableRows } from './table.ts';
import type { WriteFormat } from './written-file.ts';

/** Excel calls a file damaged that has a longer text in a cell. */
const longestCell = 32_767;

/** A table for spreadsheets, written as its rows come. Cells are texts, which no spreadsheet takes for formulas. */
export const writeXlsx: WriteFormat = async function* xlsx(file) {
  async function* rows(): AsyncGenerator<string[]> {
    for await (const block of tableRows(file))
      for (const row of block) yield row.map((text) => literal(fitting(text)));
  }
  // 74 modules that few need.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = tableHeader(file).map((header) => ({ header }));
  yield* writeXlsxStream(rows(), { name: file.site.exportName, columns, freezePane: { rows: 1 } });
};

/** A text that is cut says so at its end. */
function fitting(text: string): string {
  return text.length <= longestCell
    ? text
    : `${text.slice(0, longestCell - 4).toWellFormed()} […]`.slice(0, longestCell);
}

/** `_x000D_` in a cell is read as the character of that number: the underscore is written by its number where it would begin one. */
function literal(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
