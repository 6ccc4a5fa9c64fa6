import { like } from '#server/database/drizzle.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { attempts } from '#server/database/schema/accounts-schema.ts';
import { deleteAccount } from '#server/features/accounts/delete-account.ts';
import {
  newAddress,
  signedInAccount,
  signInTo,
  testPassword,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const late = 2_000;

describeApps('the current password', (start) => {
  let app: StartedApp;
  let person: SignedInAccount;
  beforeAll(async () => {
    app = await start({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } });
  });
  beforeEach(async () => {
    const { db } = app.services.database;
    person = await signedInAccount(app);
    await db.delete(attempts);
    await remove('wrong password');
    const [one] = await db.select().from(attempts).where(like(attempts.key, 'sign-in account:%'));
    const key = one?.key ?? '';
    // As if others had failed at the account from sixty networks.
    await db.insert(attempts).values(Array.from({ length: 60 }, () => ({ key })));
  });

  let callers = 0;
  /** Each from a network of its own; the answer, and the milliseconds that it took. */
  async function call(url: string, payload: object) {
    const headers = { 'x-forwarded-for': `203.0.113.${++callers}`, ...person.headers };
    const started = performance.now();
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, ...answer.json(), took: performance.now() - started };
  }
  const remove = (password: string) => call('/api/account/delete', { password });
  const edit = (change: object) => call('/api/account-edit', { id: person.id, ...change });

  it.each([
    ['deletes the account', (current: string) => remove(current)],
    ['changes the address', (current: string) => edit({ current, email: newAddress() })],
    ['changes the password', (current: string) => edit({ current, password: 'another phrase of mine' })],
  ])('%s late, as signing in does, after failures from many networks', async (_, ask) => {
    const refused = await ask('wrong password');
    expect(refused).toMatchObject({ status: 200, success: false, data: { error: 'current_password' } });
    expect(refused.took).toBeGreaterThan(late - 10);
    const done = await ask(testPassword);
    expect(done).toMatchObject({ status: 200, success: true });
    expect(done.took).toBeGreaterThan(late - 10);
  });

  it('is not slowed where the account has signed in before', async () => {
    const { accounts } = app.services.accountServices;
    const { id: accountId, email } = person;
    await signInTo(app, person);
    const caller = { accountId, email, site: 'hse', signInId: '-', issuedAt: new Date() } as const;
    const home = { network: '127.0.0.1', userAgent: null };
    const wrong = await deleteAccount(accounts, caller, 'wrong password', home);
    expect(wrong).toEqual({ result: { error: 'current_password' }, delay: late });
    expect(await deleteAccount(accounts, caller, testPassword, home)).toEqual({
      result: { data: {} },
      delay: 0,
    });
  });
});
