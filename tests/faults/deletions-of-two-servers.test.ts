import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/database/connection/connect.ts';
import { deletionsKnownTo, keepDeletions } from '#server/features/backup/deletions-file.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';
import { startStatementProxy, type StatementProxy } from '#tests/support/databases/statement-proxy.ts';

let shared: SharedDatabase;
let proxy: StatementProxy;
let slow: OpenDatabase;
let quick: OpenDatabase;
let folder: string;

beforeAll(async () => {
  shared = await newSharedDatabase();
  proxy = await startStatementProxy(shared.url);
  [slow, quick] = (await Promise.all(
    [proxy.url, shared.url].map((databaseUrl) => openDatabase({ dataDir: '', databaseUrl })),
  )) as [OpenDatabase, OpenDatabase];
  folder = await newScratchFolder('evidence-deletions-');
});
afterAll(async () => {
  await slow.close();
  await quick.close();
  await proxy.close();
  await shared.remove();
  await rm(folder, { recursive: true, force: true });
});

const note = (id: string): Promise<unknown> =>
  quick.pool.query('insert into deleted_accounts (id_hash, deleted_at) values ($1, now())', [id]);

/** Until somebody waits for the lock of another, or the promise is there. */
async function untilWaiting(done: Promise<unknown>): Promise<void> {
  let isDone = false;
  void done.finally(() => (isDone = true));
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect
    .poll(async () => isDone || ((await quick.pool.query(waiting)).rowCount ?? 0) > 0, { timeout: 20_000 })
    .toBe(true);
}

it('what two servers note at the same moment beside the backups is there, of both', async () => {
  await note('first');
  const { held, release } = proxy.holdAnswer('from deleted_accounts');
  const slowly = keepDeletions(folder, slow.pool);
  await held;
  // One server has read the deletions, and has not written them: now another one hears of a deletion.
  await note('second');
  const quickly = keepDeletions(folder, quick.pool);
  await untilWaiting(quickly);
  release();
  await Promise.all([slowly, quickly]);
  expect((await deletionsKnownTo(folder)).map(({ id_hash }) => id_hash).toSorted()).toEqual([
    'first',
    'second',
  ]);
});
