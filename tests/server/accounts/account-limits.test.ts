import { sql } from '#server/database/drizzle.ts';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { attempts } from '#server/database/schema/accounts-schema.ts';
import { signIn as trySignIn } from '#server/features/accounts/sign-in/sign-in.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { mailedToken, mailsTo, newAddress, signedInAccount, testPassword } from '#tests/support/accounts.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

/** For what counts calls: until the test is over. */
function passTime(milliseconds: number): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
  onTestFinished(() => clock.mockRestore());
}

describeApps('limits of accounts', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } });
  });

  let callers = 0;
  /** Each call from a network of its own, where none is given: the limit of calls a second is none of these. */
  const call = async (url: string, payload: object, from = `198.51.100.${++callers % 250}`) => {
    const headers = { 'x-forwarded-for': from };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']), ...answer.json() };
  };
  const signIn = (email: string, password: string, from?: string) =>
    call('/api/auth/client', { type: 'hse', email, password }, from);

  const fail = async (email: string, times: number, from?: string): Promise<void> => {
    for (let failure = 0; failure < times; failure++) {
      expect(await signIn(email, 'wrong password', from)).toMatchObject({
        status: 200,
        data: { error: 'invalid_login' },
      });
    }
  };
  /** The keys of attempts that an action adds. */
  const keysOf = async (action: () => Promise<unknown>): Promise<string[]> => {
    const { db } = app.services.database;
    const before = new Set((await db.select().from(attempts)).map(({ id }) => id));
    await action();
    return (await db.select().from(attempts)).filter(({ id }) => !before.has(id)).map(({ key }) => key);
  };
  /** As many attempts more of a key as there have to be before something happens. */
  const add = async (keys: readonly string[], what: string, count: number): Promise<void> => {
    const key = keys.find((one) => one.startsWith(`${what}:`));
    if (key === undefined) throw new Error(`No attempt was counted as ${what}.`);
    await app.services.database.db.insert(attempts).values(Array.from({ length: count }, () => ({ key })));
  };

  /** All attempts were made an hour earlier. */
  const hourPasses = () =>
    app.services.database.db.update(attempts).set({ at: sql`${attempts.at} - interval '61 minutes'` });

  it('ten wrong passwords from one network do not refuse the right one from another', async () => {
    const { email } = await signedInAccount(app);
    await fail(email, 10, '203.0.113.20');
    expect((await signIn(email, testPassword, '203.0.113.20')).status).toBe(429);
    expect(await signIn(email, testPassword, '203.0.113.21')).toMatchObject({
      status: 200,
      data: { token: expect.any(String) },
    });
    // Nor does that let the first network go on.
    expect((await signIn(email, 'wrong password', '203.0.113.20')).status).toBe(429);
  });

  it('after ten failures from one network its next try waits, known or not, the right password too', async () => {
    const known = await signedInAccount(app);
    for (const [email, from] of [
      [known.email, '203.0.113.30'],
      [newAddress(), '203.0.113.31'],
    ] as const) {
      await fail(email, 10, from);
      const refused = await signIn(email, testPassword, from);
      expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
      expect(refused.retryAfter).toBeGreaterThan(20);
      expect(refused.retryAfter).toBeLessThanOrEqual(30);
    }
    // Others who share the network are not kept out.
    const other = await signedInAccount(app);
    expect((await signIn(other.email, testPassword, '203.0.113.30')).data.token).toBeTypeOf('string');
  });

  it('counts an IPv6 network of /64 as one', async () => {
    const email = newAddress();
    for (let failure = 0; failure < 10; failure++) {
      await signIn(email, 'wrong password', `2001:db8:1:2::${failure + 1}`);
    }
    expect((await signIn(email, 'wrong password', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn(email, 'wrong password', '2001:db8:1:3::1')).status).toBe(200);
  });

  it('failures from many networks make answers late, known or not, and refuse nobody', async () => {
    const known = await signedInAccount(app);
    await signIn(known.email, testPassword, '203.0.113.40');
    const addresses = [known.email, newAddress()];
    const keys: string[][] = [];
    for (const email of addresses) keys.push(await keysOf(() => signIn(email, 'wrong password')));
    for (const [more, delay] of [
      [29, 1_000],
      [30, 2_000],
    ] as const) {
      for (const ofOne of keys) await add(ofOne, 'sign-in account', more);
      const times = addresses.map((email) => milliseconds(() => signIn(email, 'wrong password')));
      for (const time of await Promise.all(times)) expect(time).toBeGreaterThan(delay - 10);
    }
    let answer;
    const late = await milliseconds(async () => {
      answer = await signIn(known.email, testPassword, '203.0.113.41');
    });
    expect(answer).toMatchObject({ status: 200, data: { token: expect.any(String) } });
    expect(late).toBeGreaterThan(1_990);
    // Where they signed in before, their own password is not slowed; a wrong one is.
    const delayOf = async (password: string) => {
      const credentials = { type: 'hse', email: known.email, password, remember: false } as const;
      const origin = { network: '203.0.113.40', userAgent: null };
      return (await trySignIn(app.services.accountServices.accounts, credentials, origin)).delay;
    };
    expect(await delayOf(testPassword)).toBe(0);
    expect(await delayOf('wrong password')).toBe(2_000);
  });

  it('counts failures that come at once one by one', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn(email, 'wrong password', '203.0.113.50')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('forgets the failures at an account from a network once its password was right there', async () => {
    const { email } = await signedInAccount(app);
    const from = '203.0.113.51';
    for (let round = 0; round < 3; round++) {
      await fail(email, 6, from);
      expect((await signIn(email, testPassword, from)).data.token).toBeTypeOf('string');
    }
  });

  it('a reset by mail ends the wait of the network that it comes from', async () => {
    const { email } = await signedInAccount(app);
    const from = '203.0.113.52';
    await fail(email, 10, from);
    await call('/api/account/reset', { type: 'hse', email }, from);
    const password = 'another phrase of mine';
    await call(`/api/account/reset/${await mailedToken(app, email, 'reset')}`, { password }, from);
    expect((await signIn(email, password, from)).data.token).toBeTypeOf('string');
  });

  it('lets one network fail sixty times at many addresses', async () => {
    const from = '203.0.113.7';
    await add(await keysOf(() => signIn(newAddress(), 'wrong password', from)), 'sign-in network', 59);
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

  const ask = (email: string, from?: string) => call('/api/account/reset', { type: 'hse', email }, from);
  /** Asks so many times at once, since each answer takes its time. */
  const expectMailed = async (email: string, times: number, from?: string): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: times }, () => ask(email, from)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  };

  it('three resets that a stranger asks for do not refuse the fourth, which the owner asks for', async () => {
    const { email } = await signedInAccount(app);
    await expectMailed(email, 3, '203.0.113.60');
    expect((await ask(email, '203.0.113.60')).status).toBe(429);
    expect((await ask(email, '203.0.113.61')).status).toBe(200);
    expect(await mailsTo(app, email, 'reset')).toHaveLength(4);
  });

  it('mails three times an hour to an address for one network, and refuses alike whether it is known', async () => {
    const known = (await signedInAccount(app)).email;
    const unknown = newAddress();
    const from = '203.0.113.62';
    for (const email of [known, unknown]) {
      await expectMailed(email, 3, from);
      const refused = await ask(email, from);
      expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
      expect(refused.retryAfter).toBeGreaterThan(3500);
    }
    expect(await mailsTo(app, known, 'reset')).toHaveLength(3);
    const registration = { type: 'hse', email: unknown, password: testPassword };
    expect((await call('/api/account/register', registration, from)).status).toBe(429);
  });

  it('a registration that is refused as taken uses up no mails to the address, only calls of the network', async () => {
    const { email } = await signedInAccount(app);
    const from = '203.0.113.70';
    const registration = { type: 'hse', email, password: testPassword };
    for (let time = 0; time < 4; time++) {
      const keys = await keysOf(() => call('/api/account/register', registration, from));
      expect(keys.map((key) => key.split(':')[0])).toEqual(['mail network']);
    }
    await expectMailed(email, 3, from);
  });

  it('mails ten times an hour to an address, of which three wait for where the account has signed in', async () => {
    const known = (await signedInAccount(app)).email;
    const home = '203.0.113.63';
    await signIn(known, testPassword, home);
    for (const email of [known, newAddress()]) {
      // Registering took one of the seven that are for everybody.
      const free = email === known ? 6 : 7;
      await expectMailed(email, free);
      expect((await ask(email)).status).toBe(429);
    }
    await expectMailed(known, 3, home);
    expect((await ask(known, home)).status).toBe(429);
    expect(await mailsTo(app, known, 'reset')).toHaveLength(9);
  });

  it('mails ten times a day to an address for one network', async () => {
    const email = newAddress();
    const from = '203.0.113.67';
    for (const times of [3, 3, 3, 1]) {
      await hourPasses();
      await expectMailed(email, times, from);
    }
    await hourPasses();
    const refused = await ask(email, from);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(3_600);
    expect((await ask(email, '203.0.113.68')).status).toBe(200);
  });

  it('mails sixty times an hour for one network, to whatever addresses', async () => {
    const from = '203.0.113.69';
    const register = () =>
      call('/api/account/register', { type: 'hse', email: newAddress(), password: testPassword }, from);
    const keys = await keysOf(register);
    await add(keys, 'mail network', 58);
    expect((await register()).status).toBe(200);
    const refused = await register();
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
    expect(refused.retryAfter).toBeGreaterThan(3_500);
  });

  it('a mail that is refused does not count for the network', async () => {
    const email = newAddress();
    const from = '203.0.113.64';
    await expectMailed(email, 3, from);
    expect(await keysOf(() => ask(email, from))).toEqual([]);
  });

  it('lets one network try thirty wrong links, then no right one either', async () => {
    const from = '203.0.113.8';
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++) {
      statuses.push((await call(`/api/account/confirm/wrong-${time}`, {}, from)).status);
      // Thirty calls at once are the most that any caller may make in three seconds.
      if (time === 15) passTime(3_100);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await call('/api/account/reset/wrong', { password: testPassword }, from)).status).toBe(429);
    expect((await call('/api/account/confirm/wrong', {})).status).toBe(200);
  });
});

async function milliseconds(action: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}
