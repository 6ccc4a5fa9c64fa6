import { join } from 'node:path';
import { allTables } from '#server/features/backup/backup-tables.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import type { OpenDatabase } from '#server/database/connection/connect.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import type { TestPostgresql } from '#tests/support/databases/postgresql.ts';

export type Kind = OpenDatabase['kind'];

/** Settings of a server on a new, empty database. */
export async function newServerSettings(
  kind: Kind,
  postgresql: Pick<TestPostgresql, 'createDatabase'>,
): Promise<{ readonly settings: Record<string, string>; readonly config: Config }> {
  const settings: Record<string, string> = {
    DATA_DIR: await newDataFolder(),
    LOG_LEVEL: 'silent',
    ...(kind === 'postgresql' ? { DATABASE_URL: await postgresql.createDatabase() } : {}),
  };
  return { settings, config: readConfig(settings) };
}

export function fileIn({ dataDir }: Config, name = 'all.backup'): string {
  return join(dataDir, name);
}

/** What a restored database has of its own, and what goes with a running server. */
const ownNames = ['installation id', 'index', 'restored mails', 'public addresses'];
const ownEvent = 'Backup restored by command';

/** Every row of every table, by table, as text in an order of its own. */
export async function everyRow({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  const found: Record<string, string[]> = {};
  try {
    await client.query("set timezone = 'UTC'");
    for (const table of allTables.filter((name) => name !== 'search_followers')) {
      const { rows } = await client.query<{ line: string }>(
        `select to_jsonb(one)::text as line from "${table}" one
          where not coalesce(to_jsonb(one)->>'name' = any($1) or to_jsonb(one)->>'event' = $2, false)`,
        [ownNames, ownEvent],
      );
      found[table] = rows.map(({ line }) => line).toSorted();
    }
    return found;
  } finally {
    client.release(true);
  }
}
