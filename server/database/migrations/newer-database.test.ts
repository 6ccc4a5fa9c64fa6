import { Pool } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeDatabases } from '#tests/support/databases/databases.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startPostgresql, withClient } from '#tests/support/databases/postgresql.ts';
import { openDatabase, openDatabaseForTool } from '../connection/connect.ts';
import { latestRevision } from '../documents/documents.ts';
import { appliedMigrations, applyMigrations, readMigrations } from './migration-steps.ts';
import { NewerDatabaseError } from './newer-database.ts';
import { writeDocuments } from '../documents/write-documents.ts';

/** A migration of a version to come, which adds what the rules allow. */
const expanding = [
  'alter table documents add column reviewed_at timestamptz, add column reviews integer default 0 not null',
  'create table reviews (id text primary key)',
  'alter table reviews add column document bigint',
];

describeDatabases('a database that a newer version has migrated', (open) => {
  it('is worked on where the newer version has only added', async () => {
    const database = await open();
    const folderMillis = Date.now() + 1_000;
    await applyMigrations(database.pool, [{ sql: expanding, hash: 'newer', folderMillis, bps: true }]);
    await database.close();
    const again = await openDatabase(database.place);
    await writeDocuments(again.db, 'hse', [{ externalId: 'one', body: evidenceDocument() }]);
    expect(await latestRevision(again.db)).toBe(1);
    expect((await appliedMigrations(again.pool)).at(-1)).toBe(folderMillis);
    await again.close();
  });

  it('is refused where the newer version says that this one no longer works', async () => {
    const database = await open();
    const needs = (number: number) =>
      database.pool.query(
        `insert into installation values ('oldest migration', $1) on conflict (name) do update set value = excluded.value`,
        [String(number)],
      );
    const newest = readMigrations().length - 1;
    await needs(newest);
    await (await openDatabaseForTool({ ...database.place })).close();
    await needs(newest + 1);
    await database.close();
    for (const opening of [openDatabase, openDatabaseForTool]) {
      await expect(opening(database.place)).rejects.toThrow(NewerDatabaseError);
    }
  });
});

it('a migration that waits for a table lets the servers of the version before work', async () => {
  const server = await startPostgresql();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.createDatabase();
  const pool = new Pool({ connectionString: databaseUrl, lock_timeout: 5_000 });
  await applyMigrations(pool, readMigrations().slice(0, 4));
  const readers = 'select count(*) from accounts';
  const waiting = `select 1 from pg_locks where not granted and relation = 'accounts'::regclass and mode = 'AccessExclusiveLock'`;
  await withClient(databaseUrl, async (reader) => {
    await reader.query(`begin; ${readers}`);
    const opening = openDatabase({ dataDir: '', databaseUrl });
    for (let attempt = 0; attempt < 2; attempt++) {
      await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), 10_000);
      // It stands behind the migration, which gives way.
      await pool.query(readers);
    }
    await reader.query('commit');
    await (await opening).close();
  });
  expect(await appliedMigrations(pool)).toHaveLength(readMigrations().length);
  await pool.end();
});
