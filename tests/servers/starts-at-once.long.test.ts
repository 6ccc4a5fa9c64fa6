import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { openServerDatabase } from '#server/compose-database.ts';
import { readConfig } from '#server/config/config.ts';
import { advisoryLocks } from '#server/database/connection/advisory-locks.ts';
import { createLogger } from '#server/http/logger.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';

let shared: SharedDatabase;
let folder: string;
beforeAll(async () => {
  shared = await newSharedDatabase();
  folder = await newScratchFolder('evidence-server-');
});
afterAll(async () => {
  await shared.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Longer than whoever waits for a lock does where nothing else is said. */
const longWait = '6 seconds';

it('two servers that start at once on an empty database both come up, however long loading the samples takes', async () => {
  const loading = new Client({ connectionString: shared.url });
  await loading.connect();
  // As a third one that loads the samples on a slow machine.
  await loading.query('select pg_advisory_lock($1)', [advisoryLocks.documentWriters]);
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: shared.url });
  const logger = createLogger('silent');
  const opened = Promise.all([1, 2].map(() => openServerDatabase(config, logger, { withSamples: true })));
  const failed = opened.then(
    () => false,
    () => true,
  );
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())
    and waitstart < now() - interval '${longWait}'`;
  const areWaiting = async (): Promise<boolean> => {
    while ((await loading.query(waiting)).rowCount !== 2) await wait(50);
    return true;
  };
  expect(await Promise.race([areWaiting(), failed.then((hasFailed) => !hasFailed)])).toBe(true);
  await loading.query('select pg_advisory_unlock_all()');
  const databases = await opened;
  const { rows } = await loading.query(
    'select count(*)::int as documents, max(revision)::int as newest from documents',
  );
  expect(rows[0].documents).toBeGreaterThan(10);
  expect(rows[0].newest).toBe(rows[0].documents);
  await loading.end();
  for (const database of databases) await database.close();
});
