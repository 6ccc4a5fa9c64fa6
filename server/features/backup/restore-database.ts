import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { advisoryLocks } from '#server/database/connection/advisory-locks.ts';
import { applyMigrations, readMigrations } from '#server/database/migrations/migration-steps.ts';
import { settleRestored } from '#server/database/restored.ts';
import { BackupFault, type BackupHeader } from './backup-format.ts';
import { readDeletions, repeatDeletions, type DeletedAccount } from './deleted-accounts.ts';
import { dropAll } from './drop-all.ts';
import { loadBlock, setSequences, dropForeignKeys } from './load-rows.ts';
import type { BackupReader } from './read-backup-file.ts';
import type { PreparedSecrets } from './secret-files.ts';

/** Connections that were just closed are still listed for a moment. */
const tries = 20;
const pauseMs = 100;

/** A restore that is refused; the message says what to do. */
export class RestoreRefused extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'RestoreRefused';
  }
}

export interface RestoreParts {
  readonly pool: Pool;
  readonly kind: 'embedded' | 'postgresql';
  readonly backup: BackupReader;
  /** Whether what the database holds may go. */
  readonly isReplacing: boolean;
  /** Deletions that are known from elsewhere. */
  readonly deletions: readonly DeletedAccount[];
  /** Placed when all rows are there, just before they count. */
  readonly secrets: Pick<PreparedSecrets, 'place' | 'takeBack'>;
  readonly signal?: AbortSignal | undefined;
}

export interface Restored {
  readonly documents: number;
  readonly accounts: number;
  /** Accounts of the backup that were deleted after it was made, and now again. */
  readonly deletedAgain: number;
}

/**
 * Replaces all tables by those of a backup, in one transaction: one that is killed leaves what was there. Tables are made as
 * they were when the backup was made, filled, and then brought up to date.
 */
export async function restoreDatabase(parts: RestoreParts): Promise<Restored> {
  const later = laterMigrations(parts.backup.header);
  const client = await parts.pool.connect();
  try {
    await client.query('set lock_timeout = 10000; set statement_timeout = 0');
    // A server that starts meanwhile waits here before it reads anything.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    if (parts.kind === 'postgresql' && !(await waitForOthers(client))) {
      throw new RestoreRefused(
        'The database is in use: stop all servers and commands that work on it first.',
      );
    }
    await client.query('begin');
    if (!parts.isReplacing && (await holdsSomething(client))) {
      throw new RestoreRefused(
        'The database is not empty. Restoring removes all that it holds: say --replace if that is meant.',
      );
    }
    const restored = await replaceTables(client, parts, later);
    parts.signal?.throwIfAborted();
    await commitWithSecrets(client, parts);
    return restored;
  } finally {
    // With the connection go its lock and its settings, and a transaction that was not committed.
    client.release(true);
  }
}

/** The migrations that come after those of a backup. */
export function laterMigrations({ migrations }: BackupHeader): ReturnType<typeof readMigrations> {
  const all = readMigrations();
  if (migrations.some((time, index) => all[index]?.folderMillis !== time)) {
    throw new BackupFault(
      'The backup was made by a newer version of this program: restore it with that version.',
    );
  }
  return all.slice(migrations.length);
}

async function replaceTables(
  client: PoolClient,
  { backup, deletions, signal }: RestoreParts,
  later: ReturnType<typeof readMigrations>,
): Promise<Restored> {
  const known = [...deletions, ...(await readDeletions(client))];
  await dropAll(client);
  await applyMigrations(client, readMigrations().slice(0, backup.header.migrations.length));
  const tieTables = await dropForeignKeys(client);
  for await (const block of backup.blocks()) {
    signal?.throwIfAborted();
    await loadBlock(client, block);
  }
  await tieTables();
  await applyMigrations(client, later);
  const deletedAgain = await repeatDeletions(client, known);
  await setSequences(client);
  await settleRestored(client);
  const { rows } = await client.query<{ documents: string; accounts: string }>(
    'select (select count(*) from documents where not deleted) as documents, (select count(*) from accounts) as accounts',
  );
  const [counts] = rows;
  return {
    documents: Number(counts?.documents),
    accounts: Number(counts?.accounts),
    deletedAgain,
  };
}

/** The secrets of the backup are there where its rows are. A connection that breaks now may have committed them, or not. */
async function commitWithSecrets(client: PoolClient, { pool, secrets }: RestoreParts): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  try {
    await secrets.place();
    await client.query('commit');
  } catch (error) {
    const asked = await pool.query<{ outcome: string }>('select pg_xact_status($1::xid8) as outcome', [
      rows[0]?.id,
    ]);
    if (asked.rows[0]?.outcome === 'committed') return;
    await secrets.takeBack();
    throw error;
  }
}

async function holdsSomething(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    'select exists (select from documents) or exists (select from accounts) as holds',
  );
  return rows[0]?.holds ?? true;
}

/**
 * Whether this connection is the only one of its user on the database. Every server and command has some; one that starts
 * waits for the lock of migrations, which the caller holds, and for it alone.
 */
async function waitForOthers(client: PoolClient): Promise<boolean> {
  for (let left = tries; left > 0; left--) {
    const { rows } = await client.query<{ others: string }>(
      `select count(*) as others from pg_stat_activity
        where datname = current_database() and usename = current_user and backend_type = 'client backend'
          and pid <> pg_backend_pid()
          and pid not in (select pid from pg_locks where locktype = 'advisory' and not granted)`,
    );
    if (Number(rows[0]?.others) === 0) return true;
    await wait(pauseMs);
  }
  return false;
}
