import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suggestionsEndpoint } from '#contract/search.ts';
import { deletionsKnownTo } from '#server/features/backup/deletions-file.ts';
import { removeSuggestion } from '#server/features/popular-queries/removed-suggestions.store.ts';
import {
  mailedToken,
  post,
  signedInAccount,
  signInTo,
  statusWith,
  testPassword,
  testSecret,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { startPostgresql, type TestPostgresql } from '#tests/support/databases/postgresql.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const documents = Array.from({ length: 3 }, (_, at) =>
  evidenceDocument({ texts: { en: { title: `Telehealth for villages, part ${at}` } } }),
);
const newPassword = 'another phrase of mine';

let backupDir: string;
let postgresql: TestPostgresql;
let here: StartedApp;
let there: StartedApp;
beforeAll(async () => {
  postgresql = await startPostgresql();
  const database = await postgresql.createDatabase();
  backupDir = await newScratchFolder('evidence-backups-');
  const settings = { SESSION_SECRET: testSecret, BACKUP_DIR: backupDir };
  here = await startApp({ database, settings, documents });
  there = await startApp({ database, settings });
});
afterAll(async () => {
  await here.close();
  await there.close();
  await postgresql.stop();
  await rm(backupDir, { recursive: true });
});

type EndsToken = (person: SignedInAccount) => Promise<unknown>;

it.each<[string, EndsToken]>([
  ['signing out', ({ headers }) => post(here, '/api/auth/logout', {}, headers)],
  [
    'ending all other sign-ins',
    async ({ email }) => {
      const headers = { authorization: `Bearer ${await signInTo(here, { email })}` };
      return post(here, '/api/account/sign-ins/end', { id: null }, headers);
    },
  ],
  [
    'a new password',
    ({ id, headers }) => post(here, '/api/account-edit', { id, password: newPassword }, headers),
  ],
  [
    'a reset',
    async ({ email }) => {
      await post(here, '/api/account/reset', { type: 'hse', email });
      const token = await mailedToken(here, email, 'reset');
      return post(here, `/api/account/reset/${token}`, { password: newPassword });
    },
  ],
  [
    'a new address',
    async ({ id, email, headers }) => {
      await post(here, '/api/account-edit', { id, email: `new-${email}` }, headers);
      return post(here, `/api/account/confirm/${await mailedToken(here, `new-${email}`, 'new-address')}`, {});
    },
  ],
  ['deletion', ({ headers }) => post(here, '/api/account/delete', { password: testPassword }, headers)],
])('%s at one server ends the token at the next call to another', async (_, end) => {
  const person = await signedInAccount(here);
  const status = () => statusWith(there, person.token);
  expect(await status()).toBe(200);
  expect(await end(person)).toMatchObject({ success: true });
  expect(await status()).toBe(401);
});

it('deletions at any server are noted beside the backups that they share', async () => {
  const before = await deletionsKnownTo(backupDir);
  for (const [index, server] of [here, there].entries()) {
    const { headers } = await signedInAccount(here);
    await post(server, '/api/account/delete', { password: testPassword }, headers);
    await expect.poll(() => deletionsKnownTo(backupDir)).toHaveLength(before.length + index + 1);
  }
});

async function suggested(server: StartedApp): Promise<string[]> {
  const url = '/api/search/suggestions?q=vill&type=hse&lang=en';
  return suggestionsEndpoint.answer.parse((await server.inject(url)).json()).data.map((one) => one.query);
}

it('what many search for is counted over all servers, and suggested and removed at all of them', async () => {
  const query = 'telehealth villages';
  const exchange = async (): Promise<void> => {
    for (const server of [here, there, here]) await server.services.popularQueries.exchange();
  };
  for (let network = 0; network < 10; network++) {
    await (network % 2 === 0 ? here : there).inject({
      method: 'POST',
      url: '/api/search',
      payload: { site: 'hse', query, language: 'en' },
      remoteAddress: `198.51.${network}.7`,
    });
    if (network === 8) {
      await exchange();
      expect(await suggested(there)).not.toContain(query);
    }
  }
  await exchange();
  for (const server of [here, there]) expect(await suggested(server)).toContain(query);
  await removeSuggestion(here.services.database.db, 'hse', query);
  await exchange();
  for (const server of [here, there]) expect(await suggested(server)).not.toContain(query);
});

const call = async (server: StartedApp | undefined, url: string, payload: object) =>
  (await server?.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.1' }))?.statusCode;

it('what one server has counted of sign-ins and mails the other refuses', async () => {
  const limited = { SESSION_SECRET: testSecret, RATE_LIMIT: 'on' };
  const database = await postgresql.createDatabase();
  const servers = [
    await startApp({ database, settings: limited }),
    await startApp({ database, settings: limited }),
  ];
  try {
    const wrong = { type: 'hse', email: 'nobody@example.org', password: 'not the password' };
    for (let time = 0; time < 10; time++) {
      expect(await call(servers[time % 2], '/api/auth/client', wrong)).toBe(200);
    }
    for (const server of servers) expect(await call(server, '/api/auth/client', wrong)).toBe(429);
    const reset = { type: 'hse', email: 'nobody@example.org' };
    for (const server of [0, 1, 0])
      expect(await call(servers[server], '/api/account/reset', reset)).toBe(200);
    expect(await call(servers[1], '/api/account/reset', reset)).toBe(429);
  } finally {
    for (const server of servers) await server.close();
  }
});
