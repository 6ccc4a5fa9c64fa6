import { createHash } from 'node:crypto';
import { eq, sql } from '#server/database/drizzle.ts';
import { beforeAll, expect, it } from 'vitest';
import { accountLinks, accounts } from '#server/database/schema/accounts-schema.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import {
  formRefusal,
  mailedToken,
  mailsTo,
  expireLinks,
  newAddress,
  newestLink,
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

  const register = (given: object, headers: Readonly<Record<string, string>> = {}) =>
    post(
      app,
      '/api/account/register',
      { type: 'hse', language: 'en', password: testPassword, ...given },
      headers,
    );
  const confirm = (token: string) => post(app, `/api/account/confirm/${token}`, {});
  /** Of all mails to an address, newest first. */
  const confirmationTokens = async (email: string): Promise<string[]> => {
    const mails = await mailsTo(app, email, 'confirmation');
    return mails.map(({ textBody }) => /signup-confirm\/([\w-]+)/.exec(textBody)?.[1] ?? '');
  };
  /** The hashes of passwords that hang on the links of an address. */
  const hashesOnLinks = async (email: string): Promise<(string | null)[]> => {
    const rows = await app.services.database.db
      .select({ passwordHash: accountLinks.passwordHash })
      .from(accountLinks)
      .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
      .where(eq(accounts.email, email));
    return rows.map(({ passwordHash }) => passwordHash);
  };

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

  it.each(['  eight  ', '😀'.repeat(8), 'ß'.repeat(128), 'a tab\tin it'])(
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

  it.each([
    [{ email: 'some\u0000body@example.org' }, 'email'],
    [{ password: 'nul\u0000in this phrase' }, 'password'],
    [{ password: '\ud800 half a pair' }, 'password'],
  ])(
    'refuses %j, since no two of its kind can be distinguished once they are stored',
    async (given, field) => {
      const refused = await register({ email: newAddress(), ...given });
      expect(refused.error).toEqual({ code: 'invalid', fields: { [field]: 'invalid' } });
    },
  );

  it('makes one account of twenty registrations at once, with the password of the one link that works', async () => {
    const email = newAddress();
    const passwords = Array.from({ length: 20 }, (_, index) => `phrase number ${index} of mine`);
    const answers = await Promise.all(passwords.map((password) => register({ email, password })));
    expect(answers).toEqual(passwords.map(() => ({ success: true, data: {} })));
    const { db } = app.services.database;
    const rows = await db.select().from(accounts).where(eq(accounts.email, email));
    expect(rows).toHaveLength(1);
    const tokens = await confirmationTokens(email);
    expect(tokens).toHaveLength(20);
    const confirmed = await Promise.all(tokens.map(confirm));
    expect(confirmed.filter(({ data }) => data.confirmed)).toHaveLength(1);
    const signIns = await Promise.all(
      passwords.map((password) => post(app, '/api/auth/client', { type: 'hse', email, password })),
    );
    expect(signIns.filter(({ success }) => success)).toHaveLength(1);
    expect(signIns.filter(({ data }) => data.error === 'invalid_login')).toHaveLength(19);
  });

  it.each([
    ['first', 0],
    ['second', 1],
  ])(
    'binds a link to what was registered with it: who follows the %s gets that account',
    async (_, followed) => {
      const email = newAddress();
      const given = [
        { type: 'hse', language: 'fr', password: 'what the owner chose' },
        { type: 'sse', language: 'en', password: 'what a stranger chose' },
      ] as const;
      for (const one of given) await register({ email, ...one });
      // The newest mail comes first.
      const tokens = (await confirmationTokens(email)).toReversed();
      const [mine, other] = [given[followed], given[1 - followed]];
      for (const { password } of given) {
        const early = await post(app, '/api/auth/client', { type: 'hse', email, password });
        expect(early).toEqual(formRefusal('not_confirmed'));
      }
      expect(await confirm(tokens[followed] ?? '')).toEqual({ success: true, data: { confirmed: true } });
      expect(await confirm(tokens[1 - followed] ?? '')).toEqual({
        success: true,
        data: { confirmed: false },
      });
      const refused = await post(app, '/api/auth/client', { type: 'hse', email, password: other?.password });
      expect(refused).toEqual(formRefusal('invalid_login'));
      const token = await signInTo(app, { email, password: mine?.password ?? '' });
      const headers = { authorization: `Bearer ${token}` };
      const { data } = (await app.inject({ url: '/api/account/data', headers })).json();
      expect(data.account).toMatchObject({
        email,
        site: mine?.type,
        languages: { [mine?.type ?? '']: mine?.language },
      });
      expect(await hashesOnLinks(email)).toEqual([null, null]);
    },
  );

  it('mails each link in the language that was registered with it', async () => {
    const email = newAddress();
    await register({ email });
    await register({ email, password: 'another phrase of mine', language: 'fr' });
    const mails = await mailsTo(app, email, 'confirmation');
    expect(mails.map(({ textBody }) => /lang=(\w+)/.exec(textBody)?.[1])).toEqual(['fr', 'en']);
  });

  it('forgets the passwords that wait when a reset confirms the address', async () => {
    const email = newAddress();
    await register({ email });
    await register({ email, password: 'what a stranger chose' });
    await post(app, '/api/account/reset', { type: 'hse', email });
    const link = `/api/account/reset/${await mailedToken(app, email, 'reset')}`;
    expect(await post(app, link, { password: 'another phrase of mine' })).toEqual({
      success: true,
      data: {},
    });
    expect(await hashesOnLinks(email)).toEqual([null, null, null]);
    for (const token of await confirmationTokens(email)) {
      expect(await confirm(token)).toEqual({ success: true, data: { confirmed: false } });
    }
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
    const link = await newestLink(app);
    const hours = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(link)).not.toContain(token);
    expect(link?.tokenHash).toBe(createHash('sha256').update(token).digest('base64url'));
    await expireLinks(app);
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
    const hashes = (await Promise.all(emails.map(hashesOnLinks))).flat();
    const [one, other] = hashes.map((passwordHash) => passwordHash?.split('$').slice(1));
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
    expect(row?.passwordHash).toBeNull();
  });
});
