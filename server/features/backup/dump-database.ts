import type { Pool, PoolClient } from 'pg';
import { documentsTable, otherTables, type BackupTable } from './backup-tables.ts';
import { mailsBefore, mailsSince } from './dump-mails.ts';
import { nextLimit, type RowBlock } from './dumped-rows.ts';

/**
 * All rows as they are together at one moment, while others write.
 *
 * Documents are read in short blocks, in the order of their revisions, as an index follows them. Every change of a document
 * gives it a new revision, and revisions are committed in order: so what is read is never missed, and what changes meanwhile
 * comes again. Mails are read beforehand too. Only the last of both and all other tables are read in one transaction: its moment is that of the backup. Of
 * several rows with one key the last one counts.
 */
export async function* dumpDatabase(pool: Pool, signal?: AbortSignal): AsyncGenerator<RowBlock> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const read = yield* documentsAfter(client, '0', signal);
    const versions = new Map<string, string>();
    yield* mailsBefore(client, versions, signal);
    await client.query('begin isolation level repeatable read read only');
    yield* documentsAfter(client, read, signal);
    yield* mailsSince(client, versions, signal);
    for (const table of otherTables) yield* rowsOfTable(client, table, signal);
    await client.query('commit');
    isWhole = true;
  } finally {
    // A connection that was left within a transaction is not used again.
    client.release(!isWhole);
  }
}

/** Returns the last revision that was read. */
async function* documentsAfter(
  client: PoolClient,
  revision: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<RowBlock, string> {
  let last = revision;
  for (let limit = 100; ;) {
    signal?.throwIfAborted();
    const { rows } = await client.query<{ revision: string; line: string }>(
      `select revision::text as revision, row_to_json(one)::text as line from ${documentsTable} one
        where revision > $1 order by one.revision limit $2`,
      [last, limit],
    );
    if (rows.length > 0) yield { table: documentsTable, rows: rows.map(({ line }) => line) };
    last = rows.at(-1)?.revision ?? last;
    if (rows.length < limit) return last;
    limit = nextLimit(rows);
  }
}

async function* rowsOfTable(
  client: PoolClient,
  { name, key }: BackupTable,
  signal: AbortSignal | undefined,
): AsyncGenerator<RowBlock> {
  const order = key.map((column) => `one."${column}"`).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for
      select row_to_json(one)::text as line from "${name}" one order by ${order}`,
  );
  for (let limit = 100; ;) {
    signal?.throwIfAborted();
    const { rows } = await client.query<{ line: string }>(`fetch ${limit} from backup_rows`);
    if (rows.length > 0) yield { table: name, rows: rows.map(({ line }) => line) };
    if (rows.length < limit) break;
    limit = nextLimit(rows);
  }
  await client.query('close backup_rows');
}
