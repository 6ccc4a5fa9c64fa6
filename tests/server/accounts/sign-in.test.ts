import { hash } from '@node-rs/argon2';
import { eq } from '#server/database/drizzle.ts';
import type { InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts, signIns } from '#server/database/schema/accounts-schema.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import {
  claimsOf,
  formRefusal,
  newAddress,
  post,
  signedInAccount,
  signInTo,
  statusWith,
  testPassword,
  testSecret,
  testSigningKey,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import { median } from '#tests/support/median.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describeApps('signing in', (start) => {
  let app: StartedApp;
  let person: SignedInAccount;
  beforeAll(async () => {
    app = await start({ settings: { SESSION_SECRET: testSecret } });
    person = await signedInAccount(app);
  });

  const status = (token: string) => statusWith(app, token);
  const forged = (claims: object, key = testSigningKey, alg = 'HS256') =>
    new SignJWT({ ...claimsOf(person.token), ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);

  it('gives a token for twelve hours, remembered for thirty days, with the agreed payload alone', async () => {
    const { email } = person;
    const usual = claimsOf(await signInTo(app, { email, site: 'sse' }));
    const remembered = claimsOf(await signInTo(app, { email, remember: true }));
    expect(usual.exp - usual.iat).toBe(12 * 3600);
    expect(remembered.exp - remembered.iat).toBe(30 * 24 * 3600);
    expect(Object.keys(usual).toSorted()).toEqual(['_id', 'email', 'exp', 'iat', 'jti', 'type', 'ver']);
    expect(usual).toMatchObject({ _id: person.id, email, type: 'sse' });
  });

  it.each([
    [{ email: '', password: 'x' }, 'cant_be_blank'],
    [{ email: 'x@example.org', password: '' }, 'cant_be_blank'],
    [{ email: 'nobody@example.org', password: testPassword }, 'invalid_login'],
    [{ email: 'no address', password: testPassword }, 'invalid_login'],
  ])('refuses %j', async (given, error) => {
    const answer = await post(app, '/api/auth/client', { type: 'hse', ...given });
    expect(answer).toEqual({ success: false, data: { error } });
  });

  it('says that an address is not confirmed to nobody but who knows its password', async () => {
    const email = newAddress();
    const stranger = newAddress();
    await post(app, '/api/account/register', { type: 'hse', email, password: testPassword });
    const answers = await Promise.all(
      [
        { email, password: 'wrong password' },
        { email: person.email, password: 'wrong password' },
        { email: stranger, password: 'wrong password' },
        { email, password: testPassword },
      ].map(async (given) => {
        const payload = { type: 'hse', ...given };
        const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/auth/client', payload });
        return [statusCode, JSON.parse(body).data.error];
      }),
    );
    const wrong = [200, 'invalid_login'];
    expect(answers).toEqual([wrong, wrong, wrong, [200, 'not_confirmed']]);
  });

  it('replaces a hash that is weaker than today’s, and the password still works', async () => {
    const { email, id } = await signedInAccount(app);
    const { db } = app.services.database;
    const weak = await hash(testPassword, { memoryCost: 8192, timeCost: 1 });
    await db.update(accounts).set({ passwordHash: weak }).where(eq(accounts.id, id));
    await signInTo(app, { email });
    const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(signInTo(app, { email })).resolves.toBeTypeOf('string');
  });

  describe('tokens that do not count', () => {
    it.each<[string, () => Promise<string> | string]>([
      ['one that ran out', () => forged({ iat: now() - 100, exp: now() - 1 })],
      ['one of the future', () => forged({ iat: now() + 3600, exp: now() + 7200 })],
      ['one signed with another key', () => forged({}, new Uint8Array(32))],
      ['one signed with the secret itself', () => forged({}, Buffer.from(testSecret))],
      ['another algorithm', () => forged({}, testSigningKey, 'HS512')],
      ['another sign-in', () => forged({ jti: crypto.randomUUID() })],
      ['another account', () => forged({ _id: crypto.randomUUID() })],
      ['another version', () => forged({ ver: 2 })],
      ['a claim that is missing', () => forged({ jti: undefined })],
      ['no signature', () => `${person.token.split('.').slice(0, 2).join('.')}.`],
      ['no algorithm', () => unsigned(claimsOf(person.token))],
      ['a changed payload', () => changed(person.token)],
      ['no token', () => 'nonsense'],
      ['emptiness', () => ''],
    ])('%s', async (_, make) => {
      expect(await status(await make())).toBe(401);
    });

    it('but the same, made well, does', async () => {
      expect(await status(await forged({}))).toBe(200);
    });
  });

  it('looks for a token in the header of authorisation alone', async () => {
    const { token } = person;
    const places: InjectOptions[] = [
      { url: `/api/profile?token=${token}&access_token=${token}&authorization=Bearer%20${token}` },
      { url: '/api/profile', headers: { cookie: `token=${token}; client-token=${token}` } },
      { url: '/api/profile', headers: { 'x-access-token': token } },
      { url: '/api/profile', headers: { authorization: token } },
      { method: 'POST', url: '/api/auth/logout', payload: { token, authorization: `Bearer ${token}` } },
    ];
    for (const place of places) expect((await app.inject(place)).statusCode).toBe(401);
    expect(await status(token)).toBe(200);
  });

  it('signs out: the token counts no more, others of the account do', async () => {
    const { email, headers, token } = await signedInAccount(app);
    const other = await signInTo(app, { email });
    expect(await post(app, '/api/auth/logout', {}, headers)).toEqual({ success: true, data: {} });
    expect(await status(token)).toBe(401);
    expect(await status(other)).toBe(200);
  });

  it('lists the sign-ins in force and ends one, or all but the one that asks', async () => {
    const { email, headers, token, id } = await signedInAccount(app);
    const payload = { type: 'sse', email, password: testPassword };
    const browser = { 'user-agent': chrome };
    const second = (await post(app, '/api/auth/client', payload, browser)).data.token;
    const third = await signInTo(app, { email });
    const list = async () => (await app.inject({ url: '/api/account/sign-ins', headers })).json().data;
    const listed = await list();
    expect(listed).toHaveLength(3);
    expect(listed[1]).toMatchObject({ site: 'sse', browser: 'Chrome', current: false });
    expect(listed[2]).toMatchObject({ site: 'hse', current: true });

    const stranger = await signedInAccount(app);
    await post(app, '/api/account/sign-ins/end', { id: listed[1].id }, stranger.headers);
    expect(await status(second)).toBe(200);
    await post(app, '/api/account/sign-ins/end', { id: listed[1].id }, headers);
    expect(await Promise.all([token, second, third].map(status))).toEqual([200, 401, 200]);
    await post(app, '/api/account/sign-ins/end', { id: null }, headers);
    expect(await Promise.all([token, second, third].map(status))).toEqual([200, 401, 401]);
    expect(await list()).toHaveLength(1);
    const rows = await app.services.database.db.select().from(signIns).where(eq(signIns.accountId, id));
    expect(rows).toHaveLength(3);
  });
});

it(
  'answers an unknown address as it answers a wrong password, and as fast',
  { timeout: 360_000 },
  async () => {
    const app = await startApp();
    const { email } = await signedInAccount(app);
    const waiting = newAddress();
    for (const password of ['a first phrase', 'a second phrase', 'a third phrase']) {
      await post(app, '/api/account/register', { type: 'hse', email: waiting, password });
    }
    const addresses = { known: () => email, unknown: newAddress, waiting: () => waiting };
    const times: Record<keyof typeof addresses, number[]> = { known: [], unknown: [], waiting: [] };
    // The processor time of this process, which hardly depends on what else the machine does.
    for (let turn = 0; turn < 25; turn++) {
      for (const kind of ['known', 'unknown', 'waiting'] as const) {
        const payload = { type: 'hse', email: addresses[kind](), password: 'wrong password' };
        const before = process.cpuUsage();
        const answer = await app.inject({ method: 'POST', url: '/api/auth/client', payload });
        const { user, system } = process.cpuUsage(before);
        times[kind].push(user + system);
        expect([answer.statusCode, answer.json()]).toEqual([200, formRefusal('invalid_login')]);
      }
    }
    await app.close();
    for (const other of [times.unknown, times.waiting]) {
      const ratio = median(other) / median(times.known);
      // Without its hash an answer would take a tenth of it.
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.4);
    }
  },
);

function now(): number {
  return Math.floor(Date.now() / 1000);
}

function unsigned(claims: object): string {
  const parts = [{ alg: 'none', typ: 'JWT' }, claims];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

function changed(token: string): string {
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), type: 'cvd' })).toString('base64url');
  return `${head}.${claims}.${signature}`;
}
