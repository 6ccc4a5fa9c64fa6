import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle as drizzleNodePostgres, migrate as migrateNodePostgres } from '../drizzle.ts';
import type { Pool, PoolClient } from 'pg';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import { refuseNewerDatabase } from './newer-database.ts';

const migrations = { migrationsFolder: join(import.meta.dirname, 'sql') };

/** Brings the tables up to date, all in one transaction. The caller holds the data folder, so it is alone. */
export async function migrateEmbedded(pool: Pool): Promise<void> {
  await migrateNodePostgres(drizzleNodePostgres({ client: pool }), migrations);
  await refuseNewerDatabase(pool);
}

/** Brings the tables up to date, all in one transaction; of several servers that start at once one does it. */
export async function migratePostgresql(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 120000; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await migrateBesideOthers(client);
    await refuseNewerDatabase(client);
  } finally {
    // The connection goes, and with it the lock and the settings.
    client.release(true);
  }
}

/** A table that somebody reads for long, as a backup does, is waited for so long. */
const longestWait = 10 * 60_000;
const pause = 500;

/**
 * Whoever waits for the lock of a table keeps all others from it. Servers of the version before work meanwhile and wait
 * five seconds for a lock: this waits for less, and tries again.
 */
async function migrateBesideOthers(client: PoolClient): Promise<void> {
  await client.query('set lock_timeout = 2000');
  const until = performance.now() + longestWait;
  for (;;) {
    try {
      await migrateNodePostgres(drizzleNodePostgres({ client }), migrations);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error;
    }
    await wait(pause);
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code === '55P03') return true;
  }
  return false;
}
