import { z } from 'zod';
import type { ClientBase } from 'pg';

/** An account that was deleted, by the SHA-256 of its id. */
export const deletedAccount = z.object({ id_hash: z.string(), deleted_at: z.string() });
export type DeletedAccount = z.infer<typeof deletedAccount>;

type Client = Pick<ClientBase, 'query'>;

/** Days for which it is known that an account was deleted; `forget-old.ts` has the same. */
export const daysOfDeletions = 35;

export async function readDeletions(client: Client): Promise<DeletedAccount[]> {
  const { rows } = await client.query<{ line: string }>(
    'select row_to_json(one)::text as line from deleted_accounts one order by id_hash',
  );
  return rows.map(({ line }) => deletedAccount.parse(JSON.parse(line)));
}

/** Deletes again what was deleted, notes it, and says how many accounts that were. */
export async function repeatDeletions(client: Client, deletions: readonly DeletedAccount[]): Promise<number> {
  await client.query(
    `insert into deleted_accounts (id_hash, deleted_at)
      select distinct on (id_hash) id_hash, deleted_at
      from jsonb_to_recordset($1::jsonb) as one(id_hash text, deleted_at timestamptz)
      order by id_hash, deleted_at
      on conflict do nothing`,
    [JSON.stringify(deletions)],
  );
  const { rowCount } = await client.query(
    `delete from accounts using deleted_accounts
      where id_hash = encode(sha256(convert_to(id, 'UTF8')), 'hex')`,
  );
  return rowCount ?? 0;
}
