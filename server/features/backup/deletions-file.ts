import { randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { advisoryLocks } from '#server/database/connection/advisory-locks.ts';
import { makeFolder } from '#server/database/data-dir/make-folder.ts';
import { listBackups } from './backup-folder.ts';
import { BackupFault } from './backup-format.ts';
import { daysOfDeletions, deletedAccount, readDeletions, type DeletedAccount } from './deleted-accounts.ts';
import { openBackup } from './read-backup-file.ts';
import { publishFile } from './write-backup-file.ts';

/*
 * The file beside the backups that knows which accounts were deleted, as the database's table does: it is there where the
 * database is lost, and is newer than the newest backup.
 */

function pathIn(folder: string): string {
  return join(folder, 'deleted-accounts.jsonl');
}

/** Those in the file; none where there is no file. A line that was damaged says nothing. */
async function readFileOf(folder: string): Promise<DeletedAccount[]> {
  const text = await readFile(pathIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [deletedAccount.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/**
 * Writes all deletions of the database into the file, beside those that are in it and young enough. Of several servers
 * with one folder one does it at a time: who read before another wrote would take away what that one knew.
 */
export async function keepDeletions(folder: string, pool: Pool, now = Date.now()): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.deletionsFile]);
    const since = now - daysOfDeletions * 86_400_000;
    const all = [...(await readFileOf(folder)), ...(await readDeletions(client))];
    await writeFileOf(
      folder,
      all.filter((one) => Date.parse(one.deleted_at) >= since),
    );
    await client.query('commit');
    isDone = true;
  } finally {
    // A connection that was left within a transaction is not used again.
    client.release(!isDone);
  }
}

async function writeFileOf(folder: string, deletions: readonly DeletedAccount[]): Promise<void> {
  const byAccount = new Map(deletions.map((one) => [one.id_hash, one]));
  makeFolder(folder);
  const unfinished = `${pathIn(folder)}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile([...byAccount.values()].map((one) => `${JSON.stringify(one)}\n`).join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await publishFile(unfinished, pathIn(folder));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** All deletions that the folder of backups knows of: by the file, and by the newest backup that can be read. */
export async function deletionsKnownTo(folder: string): Promise<DeletedAccount[]> {
  const found = await readFileOf(folder);
  for (const { path } of (await listBackups(folder)).toReversed()) {
    const inBackup = await deletionsInBackup(path);
    if (inBackup !== null) return [...found, ...inBackup];
  }
  return found;
}

/** null for a backup that cannot be read, or that is gone. */
async function deletionsInBackup(path: string): Promise<DeletedAccount[] | null> {
  const found: DeletedAccount[] = [];
  try {
    for await (const { table, rows } of (await openBackup(path)).blocks()) {
      if (table !== 'deleted_accounts') continue;
      for (const row of rows) found.push(deletedAccount.parse(JSON.parse(row)));
    }
    return found;
  } catch (error) {
    const isUnreadable = error instanceof Error && 'code' in error;
    if (error instanceof BackupFault || isUnreadable) return null;
    throw error;
  }
}
