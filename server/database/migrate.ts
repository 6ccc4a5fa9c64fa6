import { join } from 'node:path';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { advisoryLocks } from './advisory-locks.ts';

const migrations = { migrationsFolder: join(import.meta.dirname, 'migrations') };

/** Brings the tables up to date, all in one transaction. The caller holds the data folder, so it is alone. */
export async function migrateEmbedded(pool: Pool): Promise<void> {
  await migrateNodePostgres(drizzleNodePostgres({ client: pool }), migrations);
}

/** Brings the tables up to date, all in one transaction; of several servers that start at once one does it. */
export async function migratePostgresql(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 120000; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await migrateNodePostgres(drizzleNodePostgres({ client }), migrations);
  } finally {
    // The connection goes, and with it the lock and the settings.
    client.release(true);
  }
}
