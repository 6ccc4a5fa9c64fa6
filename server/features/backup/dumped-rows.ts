/** Rows of one table, each as JSON. */
export interface RowBlock {
  readonly table: string;
  readonly rows: readonly string[];
  /** Keys of rows that came before and do not count any more. */
  readonly gone?: readonly string[];
}

/** A block holds about so much text: what the embedded database, which has one session, is kept busy with at a time. */
const blockCharacters = 500_000;
const mostRows = 1_000;

/** How many rows the next block may have, by those of the block before. */
export function nextLimit(rows: readonly { readonly line: string }[]): number {
  const characters = rows.reduce((sum, { line }) => sum + line.length, 0);
  return Math.max(
    1,
    Math.min(mostRows, Math.round((rows.length * blockCharacters) / Math.max(1, characters))),
  );
}
