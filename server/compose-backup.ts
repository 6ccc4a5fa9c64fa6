import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import { readSessionSecrets } from './config/session-secret.ts';
import { openDatabase, type Database, type OpenDatabase } from './database/connection/connect.ts';
import { makeFolder } from './database/data-dir/make-folder.ts';
import { isKnownKey } from './database/installation.ts';
import { deriveKeys } from './features/accounts/tokens/keys.ts';
import { backupName, makeRoom, newestBackup, removeOld, withRoom } from './features/backup/backup-folder.ts';
import { deletionsKnownTo, keepDeletions } from './features/backup/deletions-file.ts';
import {
  makeBackup,
  unfinishedEnding,
  type BackupSource,
  type MadeBackup,
} from './features/backup/make-backup.ts';
import { checkBackup, openBackup } from './features/backup/read-backup-file.ts';
import { laterMigrations, restoreDatabase, type Restored } from './features/backup/restore-database.ts';
import { prepareSecretFiles, readSecretFiles } from './features/backup/secret-files.ts';
import type { Jobs } from './ports/jobs.ts';

/** At seven minutes past the hour, when other things that are done by the clock are done. Cron, in UTC. */
const everyHour = '7 * * * *';

function sourceOf({ dataDir, sessionSecret }: Config, { pool }: OpenDatabase): BackupSource {
  return {
    pool,
    // A secret of the settings is kept by whoever keeps the settings.
    readSecrets: async () => (sessionSecret === null ? readSecretFiles(join(dataDir, 'secrets')) : {}),
  };
}

/** Writes a backup into a file that must not be there yet. */
export async function backUp(
  config: Config,
  database: OpenDatabase,
  path: string,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const unfinished = `${path}.${randomUUID()}${unfinishedEnding}`;
  return makeBackup(sourceOf(config, database), unfinished, () => path, signal);
}

/** Writes a backup into the folder of backups, and removes those that are kept no longer. Gives its path. */
export async function backUpByTheHour(
  config: Config,
  database: OpenDatabase,
  signal?: AbortSignal,
): Promise<string> {
  const { backupDir } = config;
  makeFolder(backupDir);
  await keepDeletions(backupDir, database.pool);
  await removeOld(backupDir);
  await makeRoom(backupDir);
  const madeAt = new Date();
  const { path } = await withRoom(backupDir, () =>
    makeBackup(
      sourceOf(config, database),
      join(backupDir, `${randomUUID()}${unfinishedEnding}`),
      ({ content }) => join(backupDir, backupName(madeAt, content)),
      signal,
    ),
  );
  await removeOld(backupDir);
  return path;
}

export interface BackupServices {
  /** When the newest backup was made; absent where none are made. */
  readonly findNewest: (() => Promise<Date | null>) | undefined;
  /** Notes, outside the database too, that an account was deleted. */
  readonly noteDeletion: () => void;
  /** Waits for what is being noted. Before the database closes. */
  readonly stop: () => Promise<void>;
}

/** Backups of a running server: one of the servers on a database makes them. */
export function composeBackups(
  config: Config,
  database: OpenDatabase,
  jobs: Jobs<Database>,
  logger: FastifyBaseLogger,
): BackupServices {
  if (config.backups) {
    // A backup that fails is not tried again within the hour: the next one comes, and what watches their age tells.
    jobs.work('backup', async ({ signal }) => {
      try {
        await backUpByTheHour(config, database, signal);
        logger.info('A backup was made');
      } catch (error) {
        logger.error({ err: error }, 'A backup could not be made');
      }
    });
    jobs.schedule('backup', everyHour);
  }
  let noting: Promise<void> = Promise.resolve();
  return {
    findNewest: config.backups ? () => newestBackup(config.backupDir) : undefined,
    // Also where this server makes no backups: who restores one that was made otherwise deletes the account again.
    noteDeletion() {
      noting = noting
        .then(() => keepDeletions(config.backupDir, database.pool))
        .catch((error: unknown) =>
          logger.error({ err: error }, 'A deletion could not be noted beside the backups'),
        );
    },
    stop: () => noting,
  };
}

export interface RestoreReport extends Restored {
  /** ISO 8601. */
  readonly madeAt: string;
  /** Whether sign-ins, links and unsubscribe links of the backup are understood with the secret that is there now. */
  readonly hasItsSecret: boolean;
}

/** Puts a backup in the place of what the database holds. */
export async function restore(
  config: Config,
  path: string,
  isReplacing: boolean,
  signal?: AbortSignal,
): Promise<RestoreReport> {
  // Nothing is touched before the whole file was read and found to be as it was written.
  const { header } = await checkBackup(path);
  laterMigrations(header);
  const { dataDir, databaseUrl, backupDir, leastFreeSpace, syncs } = config;
  const holder = { purpose: 'npm run restore', address: null };
  const database = await openDatabase({ dataDir, databaseUrl, leastFreeSpace, syncs, holder });
  const secrets = await prepareSecretFiles(join(dataDir, 'secrets'), header.secrets);
  try {
    const restored = await restoreDatabase({
      pool: database.pool,
      kind: database.kind,
      backup: await openBackup(path),
      isReplacing,
      deletions: await deletionsKnownTo(backupDir),
      secrets,
      signal,
    });
    const { fingerprints } = deriveKeys(readSessionSecrets(config));
    return { ...restored, madeAt: header.madeAt, hasItsSecret: await isKnownKey(database.db, fingerprints) };
  } finally {
    await secrets.discard();
    await database.close();
  }
}
