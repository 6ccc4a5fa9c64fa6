import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountDataEndpoint } from '#contract/accounts.ts';
import { testPassword, testSecret } from '#tests/support/accounts.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { withClient } from '#tests/support/databases/postgresql.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { openAccount, postJson } from '#tests/support/servers/server-calls.ts';
import {
  killServerProcesses,
  startServerProcess,
  untilReady,
} from '#tests/support/servers/server-process.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';

let database: SharedDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await newSharedDatabase();
  dataDir = await newScratchFolder('evidence-deletion-');
});
// Hooks run from the last to the first: this one whatever became of the others.
afterAll(killServerProcesses);
afterAll(async () => {
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServerProcess({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: testSecret,
    BACKUPS: 'off',
    RATE_LIMIT: 'off',
  });
  await untilReady(url, server);
  return { ...server, url };
}

async function dataOf(url: string, headers: { authorization: string }) {
  const answer = await fetch(`${url}/api/account/data`, { headers });
  if (answer.status === 401) return null;
  const { account, saved_searches: searches } = accountDataEndpoint.answer.parse(await answer.json()).data;
  return { email: account.email, searches: searches.length };
}

const mailsOfDeletion = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query(`select 1 from outbox where kind = 'account-deleted'`);
    return rows.length;
  });

it('a server killed in the middle of deleting an account has deleted nothing, and the next one deletes it', async () => {
  const first = await start();
  const headers = await openAccount(first.url, database.url);
  await postJson(
    `${first.url}/api/subscriptions/subscribe`,
    { type: 'hse', query: 'nurses', filters: [] },
    headers,
  );
  const before = await dataOf(first.url, headers);
  expect(before?.searches).toBe(1);

  await withClient(database.url, async (client) => {
    await client.query('begin');
    // The mail is queued by then; the event and the rows that go with the account wait.
    await client.query('lock table account_events in share mode');
    const deletion = postJson(`${first.url}/api/account/delete`, { password: testPassword }, headers);
    const cut = expect(deletion).rejects.toThrow();
    const waiting = `select 1 from pg_locks where relation = 'account_events'::regclass and not granted`;
    await expect
      .poll(async () => (await client.query(waiting)).rows.length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    first.child.kill('SIGKILL');
    await cut;
    await first.exited;
    await client.query('rollback');
  });

  const second = await start();
  expect(await dataOf(second.url, headers)).toEqual(before);
  expect(await mailsOfDeletion()).toBe(0);
  const answer = await postJson(`${second.url}/api/account/delete`, { password: testPassword }, headers);
  expect(await answer.json()).toEqual({ success: true, data: {} });
  expect(await dataOf(second.url, headers)).toBeNull();
  expect(await mailsOfDeletion()).toBe(1);
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);
}, 180_000);
