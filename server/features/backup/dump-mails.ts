import type { ClientBase } from 'pg';
import { nextLimit, type RowBlock } from './dumped-rows.ts';

/*
 * Mails hold most of what is not documents, and hardly ever change: their text is read beforehand, in short blocks. In the
 * transaction that decides what the backup holds, those alone are read again whose version (`xmin`, the transaction that
 * wrote the row) is another one since.
 */

type Client = Pick<ClientBase, 'query'>;

const table = 'outbox';

/** Versions of the mails that were read, by id. */
export type MailVersions = Map<string, string>;

interface MailRow {
  readonly id: string;
  readonly version: string;
  readonly line: string;
}

/** Reads all mails in short blocks, and notes their versions. */
export async function* mailsBefore(
  client: Client,
  versions: MailVersions,
  signal: AbortSignal | undefined,
): AsyncGenerator<RowBlock> {
  let last = '';
  for (let limit = 10; ;) {
    signal?.throwIfAborted();
    const { rows } = await client.query<MailRow>(
      `select id, xmin::text as version, row_to_json(one)::text as line from outbox one
        where id > $1 order by id limit $2`,
      [last, limit],
    );
    for (const { id, version } of rows) versions.set(id, version);
    if (rows.length > 0) yield { table, rows: rows.map(({ line }) => line) };
    last = rows.at(-1)?.id ?? last;
    if (rows.length < limit) return;
    limit = nextLimit(rows);
  }
}

/** Within the transaction: reads the mails that are new or changed, and names those that are there no more. */
export async function* mailsSince(
  client: Client,
  versions: MailVersions,
  signal: AbortSignal | undefined,
): AsyncGenerator<RowBlock> {
  const now = await client.query<Pick<MailRow, 'id' | 'version'>>(
    'select id, xmin::text as version from outbox',
  );
  const changed = now.rows.filter(({ id, version }) => versions.get(id) !== version);
  const there = new Set(now.rows.map(({ id }) => id));
  const gone = [...versions.keys()].filter((id) => !there.has(id)).toSorted();
  if (gone.length > 0) yield { table, rows: [], gone };
  const ids = changed.map(({ id }) => id).toSorted();
  for (let limit = 10; ids.length > 0;) {
    signal?.throwIfAborted();
    const { rows } = await client.query<MailRow>(
      'select row_to_json(one)::text as line from outbox one where id = any($1) order by id',
      [ids.splice(0, limit)],
    );
    yield { table, rows: rows.map(({ line }) => line) };
    limit = nextLimit(rows);
  }
}
