import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createPgBossJobs } from '#server/adapters/jobs-pg-boss/jobs-pg-boss.ts';
import { openDatabase } from '#server/database/connection/connect.ts';
import { NewerDatabaseError } from '#server/database/migrations/newer-database.ts';
import { startCommand } from '#tests/import/command.ts';
import { newAddress, testSecret } from '#tests/support/accounts.ts';
import { addReaders, addTopicDocuments, expectToldOnce } from '#tests/support/digest-readers.ts';
import { startPostgresql, withClient, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { postJson } from '#tests/support/servers/server-calls.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import {
  killServerProcesses,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';

/** Two servers that are processes of their own, started at once on one database that was empty. */
let postgresql: TestPostgresql;
let databaseUrl: string;
let urls: string[];
let processes: ServerProcess[] = [];
const folders: string[] = [];

async function newSettings(port: number) {
  const folder = await newScratchFolder('evidence-server-');
  folders.push(folder);
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: testSecret,
    BACKUPS: 'off',
    LOG_LEVEL: 'error',
  };
}

beforeAll(async () => {
  postgresql = await startPostgresql();
  databaseUrl = await postgresql.createDatabase();
  const ports = [await freePort(), await freePort()];
  urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const settings = await Promise.all(ports.map(newSettings));
  processes = settings.map((settings) => startServerProcess(settings));
  await Promise.all(urls.map((url, at) => untilReady(url, processes[at])));
}, 120_000);
// Hooks run from the last to the first: this one whatever became of the others.
afterAll(killServerProcesses);
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  expect(await Promise.all(processes.map(({ exited }) => exited))).toEqual([0, 0]);
  expect(processes.map(({ output }) => output().match(/^\{.*/gm))).toEqual([null, null]);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await postgresql.stop();
});

async function numberOf(query: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (client) => client.query<{ number: string }>(query));
  return Number(rows[0]?.number);
}

it('come up together: one makes the tables and loads the samples, once', async () => {
  const documents = await numberOf('select count(*) as number from documents');
  expect(documents).toBeGreaterThan(10);
  expect(await numberOf('select max(revision) as number from documents')).toBe(documents);
});

/** Calls one server after the other, from one address, and says how many calls were let through. */
async function letThrough(from: string, untilMs: number, pauseMs: number): Promise<number> {
  const ends = performance.now() + untilMs;
  let allowed = 0;
  for (let call = 0; performance.now() < ends; call++) {
    const headers = { 'x-forwarded-for': from };
    const answer = await fetch(`${urls[call % 2]}/api/sites/hse`, { headers });
    await answer.text();
    if (answer.status === 200) allowed++;
    await wait(pauseMs);
  }
  return allowed;
}

it('count the calls of one caller together', async () => {
  const listening = `select count(*) as number from pg_stat_activity where application_name = 'evidence-search calls'
    and datname = current_database() and query like '%listen%'`;
  await vi.waitFor(async () => expect(await numberOf(listening)).toBe(2), 10_000);
  const measured = performance.now();
  const allowed = await letThrough('192.0.2.1', 8_000, 5);
  const seconds = (performance.now() - measured) / 1_000;
  // 30 in each three seconds, as from one server; and once what was let through before the news came.
  expect(allowed).toBeGreaterThanOrEqual(60);
  expect(allowed).toBeLessThanOrEqual(30 * (Math.floor(seconds / 3) + 1) + 30);
  // Nobody else is refused.
  expect(await letThrough('192.0.2.2', 500, 50)).toBeGreaterThan(0);
});

it('count wrong passwords together', async () => {
  const email = newAddress();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const body = { type: 'hse', email, password: 'wrong password' };
    const headers = { 'x-forwarded-for': '192.0.2.3' };
    statuses.push((await postJson(`${urls[attempt % 2]}/api/auth/client`, body, headers)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

const total = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });

/** When searches at a server find something. */
async function foundAt(url: string, query: string): Promise<number> {
  for (;;) {
    const headers = { 'x-forwarded-for': `198.51.100.${Math.ceil(Math.random() * 250)}` };
    const answer = await postJson(`${url}/api/search`, { site: 'hse', query }, headers);
    if (total.parse(await answer.json()).hits.total.value > 0) return Date.now();
    await wait(25);
  }
}

it('show an import within two seconds', async () => {
  const line = '{"id":"t:imported","title":"Xylophones in waiting rooms"}';
  const place = { dataDir: folders[0] ?? '', databaseUrl };
  const found = Promise.all(urls.map((url) => foundAt(url, 'xylophones')));
  const command = startCommand('import.ts', ['--site', 'hse', '-'], place, line, {
    SESSION_SECRET: testSecret,
  });
  expect(await command.outcome).toMatchObject({ code: 0, errors: '' });
  const written = await numberOf(
    `select extract(epoch from updated_at) * 1000 as number from documents where external_id = 't:imported'`,
  );
  for (const seen of await found) expect(seen - written).toBeLessThan(2_000);
});

it('make each digest once, however often both are asked to', { timeout: 120_000 }, async () => {
  const readers = 60;
  const database = await openDatabase({ dataDir: '', databaseUrl });
  await addReaders(database.db, readers);
  // The samples are no news to them.
  await database.pool.query(
    'update saved_searches set digested_revision = (select max(revision) from documents)',
  );
  await addTopicDocuments(database.db);
  const jobs = createPgBossJobs({
    database: { kind: 'pool', client: database.pool },
    role: 'tool',
    onError: (error) => {
      throw error;
    },
  });
  await jobs.start();
  await Promise.all(Array.from({ length: 8 }, () => jobs.send('digests', {})));
  await vi.waitFor(
    async () => {
      const done = `select count(*) as number from jobs.job where name = 'digests' and state = 'completed'`;
      expect(await numberOf(done)).toBe(8);
    },
    { timeout: 90_000, interval: 100 },
  );
  await jobs.stop();
  await expectToldOnce(database.db, readers);
  await database.close();
});

it('a server of an older version says in a sentence that the database has outgrown it', async () => {
  await withClient(databaseUrl, (client) =>
    client.query(`insert into installation values ('oldest migration', '9999')`),
  );
  const older = startServerProcess(await newSettings(0));
  expect(await older.exited).toBe(1);
  expect(older.output()).toBe(`${new NewerDatabaseError().message}\n`);
});
