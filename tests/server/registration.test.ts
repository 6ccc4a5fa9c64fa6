import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { accountLinks, accounts } from '#server/database/accounts-schema.ts';
import { describeApps } from '#tests/support/databases.ts';
import {
  formRefusal,
  mailedToken,
  mailsTo,
  newAddress,
  post,
  signedInAccount,
  signInTo,
  testPassword,
} from '#tests/support/accounts.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

describeApps('registering', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start({ settings: { PUBLIC_URL_HSE: 'https://health.example' } });
  });

  const register = (told: object, headers: Readonly<Record<string, string>> = {}) =>
    post(
      app,
      '/api/account/register',
      { type: 'hse', language: 'en', password: testPassword, ...told },
      headers,
    );
  const confirm = (token: string) => post(app, `/api/account/confirm/${token}`, {});

  it('leads from the form through the mail to a call that needs the account', async () => {
    const { headers, id, email } = await signedInAccount(app);
    const profile = (await app.inject({ url: '/api/profile', headers })).json();
    expect(profile).toEqual({
      success: true,
      data: {
        id,
        _id: id,
        email,
        pending_email: null,
        firstName: '',
        lastName: '',
        language: 'en',
        country: '',
        type: 'hse',
        roles: [],
        languages: { hse: 'en' },
        client_roles: {},
        digests_paused: false,
      },
    });
  });

  it('compares addresses trimmed and in lower case', async () => {
    const email = newAddress();
    expect(await register({ email: ` ${email.toUpperCase()} ` })).toEqual({ success: true, data: {} });
    await confirm(await mailedToken(app, email, 'confirmation'));
    expect(await register({ email })).toEqual(formRefusal('email_taken'));
    await expect(signInTo(app, { email: `${email.toUpperCase()} ` })).resolves.toBeTypeOf('string');
  });

  it.each([
    ['', testPassword, 'cant_be_blank'],
    ['somebody', testPassword, 'invalid_email'],
    ['some\u0000body@example.org', testPassword, 'invalid_email'],
    ['a@example.org', '', 'cant_be_blank'],
    ['a@example.org', 'seven77', 'password_too_short'],
    ['a@example.org', '😀😀😀😀', 'password_too_short'],
    ['a@example.org', 'x'.repeat(129), 'password_too_long'],
    ['a@example.org', '12345678', 'password_too_common'],
    ['a@example.org', 'password1', 'password_too_common'],
    ['a@example.org', 'Sunshine1', 'password_too_common'],
    ['a@example.org', 'A@example.org', 'password_too_common'],
    ['some.body@example.org', 'some.body', 'password_too_common'],
    ['a@example.org', 'Health Systems Evidence', 'password_too_common'],
  ])('refuses %j with %j: %s', async (email, password, error) => {
    expect(await register({ email, password })).toEqual(formRefusal(error));
  });

  it.each(['  eight  ', '😀'.repeat(8), 'ß'.repeat(128), 'nul\u0000in it', '\ud800 half a pair'])(
    'takes %j as a password, and exactly that',
    async (password) => {
      const email = newAddress();
      expect(await register({ email, password })).toEqual({ success: true, data: {} });
      await confirm(await mailedToken(app, email, 'confirmation'));
      await expect(signInTo(app, { email, password })).resolves.toBeTypeOf('string');
      const other = { type: 'hse', email, password: `${password} ` };
      expect(await post(app, '/api/auth/client', other)).toEqual(formRefusal('invalid_login'));
    },
  );

  it('makes one account of twenty registrations at once, and one of their links works', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email })));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ success: true, data: {} })));
    const { db } = app.services.database;
    const rows = await db
      .select()
      .from(accounts)
      .where(sql`email = ${email}`);
    expect(rows).toHaveLength(1);
    const mails = await mailsTo(app, email, 'confirmation');
    expect(mails).toHaveLength(20);
    const tokens = mails.map(({ textBody }) => /signup-confirm\/([\w-]+)/.exec(textBody)?.[1] ?? '');
    const confirmed = await Promise.all(tokens.map(confirm));
    expect(confirmed.filter(({ data }) => data.confirmed)).toHaveLength(1);
  });

  it('gives an address that was never confirmed a new link; the last password and language count', async () => {
    const email = newAddress();
    await register({ email });
    const older = await mailedToken(app, email, 'confirmation');
    await register({ email, password: 'another phrase of mine', language: 'fr' });
    expect(await confirm(older)).toEqual({ success: true, data: { confirmed: false } });
    const [mail] = await mailsTo(app, email, 'confirmation');
    expect(mail?.textBody).toContain('lang=fr');
    await confirm(await mailedToken(app, email, 'confirmation'));
    await expect(signInTo(app, { email, password: 'another phrase of mine' })).resolves.toBeTypeOf('string');
  });

  it('lets a link confirm once, of twenty uses at once too, and only by the POST', async () => {
    const email = newAddress();
    await register({ email });
    const token = await mailedToken(app, email, 'confirmation');
    await app.inject(`/signup-confirm/${token}`);
    const refused = await post(app, '/api/auth/client', { type: 'hse', email, password: testPassword });
    expect(refused).toEqual(formRefusal('not_confirmed'));
    const uses = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(uses.filter(({ data }) => data.confirmed)).toHaveLength(1);
    expect(await confirm(token)).toEqual({ success: true, data: { confirmed: false } });
    expect(await confirm('no-such-token')).toEqual({ success: true, data: { confirmed: false } });
  });

  it('lets no link confirm after 72 hours, and keeps only its hash', async () => {
    const email = newAddress();
    await register({ email });
    const token = await mailedToken(app, email, 'confirmation');
    const { db } = app.services.database;
    const [link] = await db
      .select()
      .from(accountLinks)
      .orderBy(sql`created_at desc`)
      .limit(1);
    const hours = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(link)).not.toContain(token);
    expect(link?.tokenHash).toBe(createHash('sha256').update(token).digest('base64url'));
    await db.update(accountLinks).set({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect(await confirm(token)).toEqual({ success: true, data: { confirmed: false } });
  });

  it('builds links from the public address, whatever the request says', async () => {
    const email = newAddress();
    await register({ email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [mail] = await mailsTo(app, email, 'confirmation');
    expect(mail?.textBody).toContain('https://health.example/signup-confirm/');
    expect(`${mail?.textBody}${mail?.htmlBody}`).not.toContain('evil.example');
  });

  it('keeps a password as argon2id of today’s strength, with a salt of its own', async () => {
    const emails = [newAddress(), newAddress()];
    for (const email of emails) await register({ email });
    const { db } = app.services.database;
    const rows = await db.select().from(accounts).where(inArray(accounts.email, emails));
    const [one, other] = rows.map(({ passwordHash }) => passwordHash.split('$').slice(1));
    for (const kept of [one, other]) {
      expect(kept?.slice(0, 3)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
      // 16 bytes of salt, 32 of the hash itself.
      expect(kept?.slice(3).map((part) => Buffer.from(part, 'base64').length)).toEqual([16, 32]);
    }
    expect(one?.[3]).not.toBe(other?.[3]);
  });

  it('takes nothing from the body but what the contract names', async () => {
    const email = newAddress();
    await register({ email, confirmed: true, confirmedAt: '2020-01-01', tokenVersion: 7, id: 'mine' });
    const { db } = app.services.database;
    const [row] = await db
      .select()
      .from(accounts)
      .where(sql`email = ${email}`);
    expect(row).toMatchObject({ confirmedAt: null, tokenVersion: 1, termsVersion: '2026-11' });
    expect(row?.id).not.toBe('mine');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
