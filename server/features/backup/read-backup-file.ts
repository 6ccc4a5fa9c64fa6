import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import {
  BackupFault,
  BackupSum,
  endSchema,
  formatVersion,
  goneSchema,
  headerSchema,
  rowOf,
  tableSchema,
  type BackupEnd,
  type BackupHeader,
} from './backup-format.ts';
import type { RowBlock } from './dumped-rows.ts';

export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly end: BackupEnd;
  /** As a restored database has them: without those that were removed, of which a row is left. */
  readonly documents: number;
}

export interface BackupReader {
  readonly header: BackupHeader;
  /** The rows in the order of the file. Returns its last line; throws BackupFault where the file is not as it was written. */
  readonly blocks: () => AsyncGenerator<RowBlock, BackupEnd>;
}

const blockCharacters = 1_000_000;

/** Reads a backup from its beginning. */
export async function openBackup(path: string): Promise<BackupReader> {
  const lines = linesOf(path);
  const first = await lines.next();
  const text = first.done === true ? '' : first.value;
  const header = headerOf(text);
  return { header, blocks: () => blocksOf(lines, new BackupSum(text)) };
}

/** Reads a whole backup; throws BackupFault where it is damaged. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const { header, blocks } = await openBackup(path);
  const all = blocks();
  let documents = 0;
  for (;;) {
    const { done, value } = await all.next();
    if (done === true) return { header, end: value, documents };
    if (value.table !== 'holdings') continue;
    for (const row of value.rows) documents += statisticsRow.parse(JSON.parse(row)).documents;
  }
}

/** How many documents a site has; written with them. */
const statisticsRow = z.object({ documents: z.int() });

function headerOf(line: string): BackupHeader {
  const header = parsed(headerSchema, line);
  if (header === null) throw new BackupFault('The file is not a backup of this program.');
  if (header.version !== formatVersion) {
    throw new BackupFault(
      'The backup was made by another version of this program, whose format this one cannot read.',
    );
  }
  return header;
}

async function* blocksOf(lines: AsyncGenerator<string>, sum: BackupSum): AsyncGenerator<RowBlock, BackupEnd> {
  let table: string | null = null;
  let rows: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    const row = rowOf(line);
    if (row !== null && table !== null) {
      rows.push(row);
      characters += row.length;
      sum.add(table, `${line}\n`, 1);
    }
    if (table !== null && rows.length > 0 && (row === null || characters > blockCharacters)) {
      yield { table, rows };
      rows = [];
      characters = 0;
    }
    if (row !== null) continue;
    const end = parsed(endSchema, line)?.end;
    if (end !== undefined) return await checkedEnd(end, sum, lines);
    const gone = parsed(goneSchema, line)?.gone;
    if (gone === undefined) table = parsed(tableSchema, line)?.table ?? null;
    if (table === null) throw damaged();
    sum.add(table, `${line}\n`, 0);
    if (gone !== undefined) yield { table, rows: [], gone };
  }
  throw new BackupFault('The backup is not whole: its end is missing.');
}

async function checkedEnd(end: BackupEnd, sum: BackupSum, rest: AsyncGenerator<string>): Promise<BackupEnd> {
  const found = sum.end();
  const isSame = found.sha256 === end.sha256 && found.content === end.content;
  if (!isSame || (await rest.next()).done !== true) throw damaged();
  return end;
}

function damaged(): BackupFault {
  return new BackupFault('The backup is damaged: its content is not what was written.');
}

function parsed<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Not by `readline`: it also ends lines where a text has a line separator (U+2028). */
async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createZstdDecompress();
  // An error comes to whoever reads.
  pipeline(createReadStream(path), unpacked, () => undefined);
  let begun: Buffer[] = [];
  try {
    // A stream of bytes; its type says only that something comes.
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        begun.push(chunk.subarray(from, end));
        yield Buffer.concat(begun).toString('utf8');
        begun = [];
        from = end + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    throw explained(error);
  } finally {
    unpacked.destroy();
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString('utf8');
}

/** What the library of the compression says of a file that it cannot read. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const { code } = error;
  if (code === 'Z_BUF_ERROR') return new BackupFault('The backup is not whole: its end is missing.');
  if (code === 'ZSTD_error_prefix_unknown')
    return new BackupFault('The file is not a backup of this program.');
  return typeof code === 'string' && code.startsWith('ZSTD_') ? damaged() : error;
}
