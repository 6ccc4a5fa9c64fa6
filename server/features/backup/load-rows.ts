import type { ClientBase } from 'pg';
import { BackupFault } from './backup-format.ts';
import type { RowBlock } from './dumped-rows.ts';

type Client = Pick<ClientBase, 'query'>;

/** Writes rows of a backup into their table. One that comes again takes the place of what came before. */
export async function loadBlock(client: Client, { table, rows, gone = [] }: RowBlock): Promise<void> {
  const { columns, key } = await columnsOf(client, table);
  if (columns.length === 0) throw new BackupFault(`The backup has a table that it cannot have: ${table}.`);
  if (gone.length > 0) await client.query(`delete from "${table}" where ${key} = any($1)`, [gone]);
  if (rows.length === 0) return;
  await client.query(
    `insert into "${table}" (${columns.join(', ')}) overriding system value
      select distinct on (${key}) ${columns.join(', ')}
      from json_populate_recordset(null::"${table}", $1::json) with ordinality
      order by ${key}, ordinality desc
      on conflict (${key}) do update set ${columns
        .filter((name) => !key.split(', ').includes(name))
        .map((name) => `${name} = excluded.${name}`)
        .join(', ')}`,
    [`[${rows.join(',')}]`],
  );
}

/** Quoted names of a table's columns, and those of its primary key with commas. */
async function columnsOf(
  client: Client,
  table: string,
): Promise<{ readonly columns: readonly string[]; readonly key: string }> {
  const { rows } = await client.query<{ name: string; is_key: boolean }>(
    `select quote_ident(attname) as name, coalesce(attnum = any(conkey), false) as is_key
      from pg_attribute left join pg_constraint on conrelid = attrelid and contype = 'p'
      where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const key = rows.filter((row) => row.is_key).map(({ name }) => name);
  return { columns: rows.map(({ name }) => name), key: key.join(', ') };
}

/** Takes away what ties tables to each other, and gives what puts it back: rows then come in any order. */
export async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ tied: string; name: string; definition: string }>(
    `select conrelid::regclass::text as tied, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { tied, name } of rows) await client.query(`alter table ${tied} drop constraint ${name}`);
  return async () => {
    for (const { tied, name, definition } of rows) {
      await client.query(`alter table ${tied} add constraint ${name} ${definition}`);
    }
  };
}

/** Documents that came after the backup: their numbers are in links, citations and harvests, and lead to no other document. */
const numbersLost = 1_000_000;

/** Numbers that the database gives go on after the highest that is there, and after those that may have been given since. */
export async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    const skipped = table === 'documents' ? numbersLost : 0;
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${column}") + $3, 1), max("${column}") is not null)
        from "${table}"`,
      [`"${table}"`, column, skipped],
    );
  }
}
