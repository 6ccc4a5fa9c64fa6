import { beforeAll, expect, it } from 'vitest';
import { attempts } from '#server/database/accounts-schema.ts';
import { describeApps } from '#tests/support/databases.ts';
import { mailsTo, newAddress, signedInAccount, testPassword } from '#tests/support/accounts.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

describeApps('limits of accounts', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } });
  });

  let callers = 0;
  /** Each call from a network of its own, where none is told: the limit of calls a second is none of these. */
  const call = async (url: string, payload: object, from = `198.51.100.${++callers % 250}`) => {
    const headers = { 'x-forwarded-for': from };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']), ...answer.json() };
  };
  const signIn = (email: string, password: string, from?: string) =>
    call('/api/auth/client', { type: 'hse', email, password }, from);

  it('after ten failures at an address the next try waits, known or not, the right password too', async () => {
    const known = await signedInAccount(app);
    for (const email of [known.email, newAddress()]) {
      for (let failure = 0; failure < 10; failure++) {
        expect(await signIn(email, 'wrong password')).toMatchObject({
          status: 200,
          data: { error: 'invalid_login' },
        });
      }
      const refused = await signIn(email, testPassword);
      expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
      expect(refused.retryAfter).toBeGreaterThan(20);
      expect(refused.retryAfter).toBeLessThanOrEqual(30);
    }
    const other = await signedInAccount(app);
    expect((await signIn(other.email, testPassword)).data.token).toBeTypeOf('string');
  });

  it('counts failures that come at once one by one', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong password')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('forgets the failures of an address once its password was right', async () => {
    const { email } = await signedInAccount(app);
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < 6; failure++) await signIn(email, 'wrong password');
      expect((await signIn(email, testPassword)).data.token).toBeTypeOf('string');
    }
  });

  it('lets one network fail sixty times at many addresses', async () => {
    const from = '203.0.113.7';
    const { db } = app.services.database;
    const before = await db.select().from(attempts);
    await signIn(newAddress(), 'wrong password', from);
    const added = (await db.select().from(attempts)).filter(({ id }) => !before.some((one) => one.id === id));
    const ofNetwork = added.find(({ key }) => key.startsWith('sign-in network:'));
    await db.insert(attempts).values(Array.from({ length: 59 }, () => ({ key: ofNetwork?.key ?? '' })));
    expect((await signIn(newAddress(), 'wrong password', from)).status).toBe(429);
    expect((await signIn(newAddress(), 'wrong password')).status).toBe(200);
  });

  it('keeps addresses and networks as hashes only', async () => {
    const email = newAddress();
    await signIn(email, 'wrong password', '203.0.113.99');
    const kept = JSON.stringify(await app.services.database.db.select().from(attempts));
    expect(kept).not.toContain(email);
    expect(kept).not.toContain('203.0.113.99');
  });

  it('mails three times an hour to an address, and refuses alike whether it is known', async () => {
    const known = (await signedInAccount(app)).email;
    const unknown = newAddress();
    const ask = (email: string) => call('/api/account/reset', { type: 'hse', email });
    // Registering took one of the three.
    for (let time = 0; time < 2; time++) expect((await ask(known)).status).toBe(200);
    for (let time = 0; time < 3; time++) expect((await ask(unknown)).status).toBe(200);
    for (const email of [known, unknown]) {
      const refused = await ask(email);
      expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
      expect(refused.retryAfter).toBeGreaterThan(3500);
    }
    expect(await mailsTo(app, known, 'reset')).toHaveLength(2);
    const registered = await call('/api/account/register', {
      type: 'hse',
      email: unknown,
      password: testPassword,
    });
    expect(registered.status).toBe(429);
  });

  it('lets one network try thirty wrong links, then no right one either', async () => {
    const from = '203.0.113.8';
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++) {
      statuses.push((await call(`/api/account/confirm/wrong-${time}`, {}, from)).status);
      // Thirty calls at once are the most that any caller may make.
      if (time === 15) await new Promise((resolve) => setTimeout(resolve, 3_100));
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await call('/api/account/reset/wrong', { password: testPassword }, from)).status).toBe(429);
    expect((await call('/api/account/confirm/wrong', {})).status).toBe(200);
  });
});
