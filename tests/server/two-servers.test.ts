import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { startPostgresql, type TestPostgresql } from '#tests/support/postgresql.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const settings = { SESSION_SECRET: testSecret };
const newPassword = 'another phrase of mine';

let postgresql: TestPostgresql;
let here: StartedApp;
let there: StartedApp;
beforeAll(async () => {
  postgresql = await startPostgresql();
  const database = await postgresql.createDatabase();
  here = await startApp({ database, settings });
  there = await startApp({ database, settings });
});
afterAll(async () => {
  await here.close();
  await there.close();
  await postgresql.stop();
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
