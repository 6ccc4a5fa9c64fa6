import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPostgresql, withClient, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import {
  killServerProcesses,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';

let postgresql: TestPostgresql;
beforeAll(async () => {
  postgresql = await startPostgresql();
});
afterAll(async () => {
  killServerProcesses();
  await postgresql.stop();
});

async function startOn(
  databaseUrl: string,
): Promise<{ readonly server: ServerProcess; readonly url: string }> {
  const folder = await newScratchFolder('evidence-outage-log-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const server = startServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret of tests that is long enough to be one',
    LOG_LEVEL: 'error',
  });
  return { server, url: `http://127.0.0.1:${port}` };
}

test('a database that goes away is logged with its cause, and not again for each job that meets it', async () => {
  const { server, url } = await startOn(await postgresql.createDatabase());
  await untilReady(url, server);
  await postgresql.crash();
  onTestFinished(() => postgresql.restart());
  const logged = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  await expect.poll(() => logged().length, { timeout: 30_000 }).toBeGreaterThan(0);
  // Each job's worker asks every two seconds.
  await wait(6_000);
  expect(logged()).toEqual([
    expect.objectContaining({
      outage: 'away',
      err: expect.objectContaining({ message: expect.stringMatching(/terminat|ECONNREFUSED|Failed query/) }),
    }),
  ]);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

test('a start that the database does not let through says what the database said', async () => {
  const databaseUrl = await postgresql.createDatabase();
  await withClient(databaseUrl, (client) => client.query('create table documents (id integer)'));
  const { server } = await startOn(databaseUrl);
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('Caused by: relation "documents" already exists');
});
