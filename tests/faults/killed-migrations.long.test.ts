import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client, Pool } from 'pg';
import {
  openDatabase,
  type DatabaseLocation,
  type OpenDatabase,
} from '#server/database/connection/connect.ts';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import {
  appliedMigrations,
  applyMigrations,
  readMigrations,
} from '#server/database/migrations/migration-steps.ts';
import { startPostgresql, withClient, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import {
  killServerProcesses,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';

const script = join(import.meta.dirname, '../support/databases/migrate-process.ts');
const all = readMigrations();
/** The next migration alters three tables and moves what they hold. */
const older = all.slice(0, 4);

let postgresql: TestPostgresql;
let folder: string;
beforeAll(async () => {
  postgresql = await startPostgresql();
  folder = await newScratchFolder('evidence-migrations-');
});
// Hooks run from the last to the first: this one whatever became of the others.
afterAll(killServerProcesses);
afterAll(async () => {
  await postgresql.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Tables of an older version, with a registration whose password the next migration moves. */
async function makeOlder(client: Pick<Client, 'query'>): Promise<void> {
  await applyMigrations(client, older);
  await client.query(`insert into accounts (id, email, password_hash, site, languages, terms_version)
    values ('person', 'person@example.org', 'hash', 'hse', '{"hse": "en"}', '2026-11')`);
  await client.query(`insert into account_links (token_hash, account_id, purpose, site, expires_at)
    values ('token', 'person', 'confirm', 'hse', now() + interval '1 day')`);
}

/** Each migration was applied once, and what there was is where it belongs. */
async function expectMigrated({ pool }: OpenDatabase): Promise<void> {
  const client = await pool.connect();
  try {
    expect(await appliedMigrations(client)).toEqual(all.map(({ folderMillis }) => folderMillis));
    const { rows } = await client.query('select account_id, password_hash, language from account_links');
    expect(rows).toEqual([{ account_id: 'person', password_hash: 'hash', language: 'en' }]);
  } finally {
    client.release();
  }
}

const migrate = (place: DatabaseLocation): ServerProcess =>
  startServerProcess({}, [script, place.dataDir, ...(place.databaseUrl === null ? [] : [place.databaseUrl])]);

it('PostgreSQL: a migration that is killed in its middle has done nothing, and two servers at once do it', async () => {
  const databaseUrl = await postgresql.createDatabase();
  await withClient(databaseUrl, makeOlder);
  const tables = `select table_name, column_name from information_schema.columns
    where table_schema = 'public' order by 1, 2`;
  const before = await withClient(databaseUrl, (client) => client.query(tables));
  const blocking = new Client({ connectionString: databaseUrl });
  await blocking.connect();
  // The fifth statement of the next migration waits for this: four are done by then.
  await blocking.query('begin; lock table sign_ins in access share mode');
  const killed = migrate({ dataDir: folder, databaseUrl });
  const waiting = `select from pg_locks where not granted and relation = 'sign_ins'::regclass`;
  await vi.waitFor(async () => expect((await blocking.query(waiting)).rowCount).toBe(1), {
    timeout: 50_000,
    interval: 20,
  });
  killed.child.kill('SIGKILL');
  await killed.exited;
  await blocking.query('commit');
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await vi.waitFor(async () => expect((await blocking.query(others)).rowCount).toBe(0), 20_000);
  expect((await blocking.query(tables)).rows).toEqual(before.rows);
  expect(await appliedMigrations(blocking)).toHaveLength(older.length);
  await blocking.end();

  const place = { dataDir: folder, databaseUrl };
  const opened = await Promise.all([openDatabase(place), openDatabase(place)]);
  for (const one of opened) await expectMigrated(one);
  for (const one of opened) await one.close();
});

it(
  'embedded: a migration that is killed at any moment is done by the next start',
  { timeout: 240_000 },
  async () => {
    const made = join(folder, 'older');
    const embedded = await openEmbedded({
      dataDir: made,
      holder: { purpose: 'a test', address: null, isOffering: false },
      leastFreeSpace: 0,
      syncs: true,
      onEvent: () => undefined,
    });
    const pool = new Pool({ host: embedded.socketFolder, database: 'postgres', user: 'postgres' });
    const client = await pool.connect();
    await makeOlder(client);
    client.release();
    await pool.end();
    await embedded.close();

    let cutShort = 0;
    for (const delay of [0, 20, 100]) {
      const dataDir = join(folder, `killed-${delay}`);
      await cp(made, dataDir, { recursive: true });
      const killed = migrate({ dataDir, databaseUrl: null });
      await untilSaid(killed, 'migrating');
      await wait(delay);
      killed.child.kill('SIGKILL');
      await killed.exited;
      if (!killed.output().includes('migrated')) cutShort++;
      const database = await openDatabase({ dataDir, databaseUrl: null });
      await expectMigrated(database);
      await database.close();
    }
    expect(cutShort).toBeGreaterThan(0);
  },
);

async function untilSaid({ child, output }: ServerProcess, text: string): Promise<void> {
  while (!output().includes(text)) {
    if (child.exitCode !== null) throw new Error(`It ended: ${output()}`);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
}
