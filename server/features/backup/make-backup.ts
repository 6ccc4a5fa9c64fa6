import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { appliedMigrations } from '#server/database/migrations/migration-steps.ts';
import { BackupFault, formatVersion, type BackupEnd } from './backup-format.ts';
import { dumpDatabase } from './dump-database.ts';
import { checkBackup, type CheckedBackup } from './read-backup-file.ts';
import { publishFile, writeBackupFile } from './write-backup-file.ts';

export interface BackupSource {
  readonly pool: Pool;
  /** Contents of the files in the folder of secrets, by name. */
  readonly readSecrets: () => Promise<Readonly<Record<string, string>>>;
}

export interface MadeBackup extends Pick<CheckedBackup, 'end' | 'documents'> {
  readonly path: string;
}

/** Name of a backup that is being written: nothing takes it for a whole one. */
export const unfinishedEnding = '.unfinished';

/**
 * Writes a backup beside its place, reads it again from the disk, and gives it its name: `pathOf` the last line of it. One
 * that fails leaves no file.
 */
export async function makeBackup(
  { pool, readSecrets }: BackupSource,
  unfinished: string,
  pathOf: (end: BackupEnd) => string,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const header = {
    backup: 'evidence-search' as const,
    version: formatVersion,
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(pool),
    secrets: { ...(await readSecrets()) },
  };
  const end = await writeBackupFile(unfinished, header, dumpDatabase(pool, signal), signal);
  try {
    const read = await checkBackup(unfinished);
    if (read.end.sha256 !== end.sha256)
      throw new BackupFault('The backup that was just written reads otherwise.');
    signal?.throwIfAborted();
    const path = pathOf(end);
    await publishFile(unfinished, path);
    return { path, end, documents: read.documents };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
