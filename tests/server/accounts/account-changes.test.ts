import { and, eq } from '#server/database/drizzle.ts';
import { SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { accountLinks, accounts, savedDocuments } from '#server/database/schema/accounts-schema.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import {
  claimsOf,
  formRefusal,
  mailedToken,
  mailsTo,
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
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const newPassword = 'another phrase of mine';

describeApps('changing an account', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start({ settings: { SESSION_SECRET: testSecret }, documents: [evidenceDocument()] });
  });

  const status = (token: string) => statusWith(app, token);
  const edit = (person: SignedInAccount, given: object, headers = person.headers) =>
    post(app, '/api/account-edit', { id: person.id, ...given }, headers);
  const confirm = (token: string) => post(app, `/api/account/confirm/${token}`, {});

  it('sets a new password: all earlier tokens end, a fresh one comes back, and a mail says so', async () => {
    const person = await signedInAccount(app);
    const other = await signInTo(app, person);
    const answer = await edit(person, { password: newPassword, confirm: newPassword });
    expect(answer).toMatchObject({ success: true, data: { pending_email: null } });
    const fresh: string = answer.data.token;
    expect(await Promise.all([person.token, other, fresh].map(status))).toEqual([401, 401, 200]);
    expect(claimsOf(fresh).exp).toBe(claimsOf(person.token).exp);
    expect(await mailsTo(app, person.email, 'password-changed')).toHaveLength(1);
    const old = { type: 'hse', email: person.email, password: testPassword };
    expect(await post(app, '/api/auth/client', old)).toEqual(formRefusal('invalid_login'));
    await expect(signInTo(app, { email: person.email, password: newPassword })).resolves.toBeTypeOf('string');
  });

  it('asks for the present password once the token is older than fifteen minutes', async () => {
    const person = await signedInAccount(app);
    const old = await aged(person, 16);
    const given = { password: newPassword, confirm: newPassword };
    expect(await edit(person, given, old)).toEqual(formRefusal('current_password'));
    expect(await edit(person, { email: newAddress() }, old)).toEqual(formRefusal('current_password'));
    expect(await edit(person, { ...given, current: 'wrong' }, old)).toEqual(formRefusal('current_password'));
    expect(await edit(person, { ...given, current: testPassword }, old)).toMatchObject({ success: true });
    const recent = await signedInAccount(app);
    expect(await edit(recent, given, await aged(recent, 14))).toMatchObject({ success: true });
  });

  it.each([
    [{ password: newPassword, confirm: 'something else' }, 'passwords_must_match'],
    [{ password: '', confirm: 'something else' }, 'passwords_must_match'],
    [{ password: 'short', confirm: 'short' }, 'password_too_short'],
    [{ password: 'password123' }, 'password_too_common'],
    [{ email: '' }, 'cant_be_blank'],
    [{ email: 'no address' }, 'invalid_email'],
  ])('refuses %j', async (given, error) => {
    const person = await signedInAccount(app);
    expect(await edit(person, given)).toEqual(formRefusal(error));
    expect(await status(person.token)).toBe(200);
  });

  it('changes nothing where nothing new is sent', async () => {
    const person = await signedInAccount(app);
    const same = { email: person.email.toUpperCase(), password: '', confirm: '' };
    expect(await edit(person, same)).toEqual({ success: true, data: { pending_email: null, token: null } });
    expect(await status(person.token)).toBe(200);
  });

  it('takes a new address once it is confirmed from there, and tells the old one twice', async () => {
    const person = await signedInAccount(app);
    const address = newAddress();
    const asked = await edit(person, { email: ` ${address.toUpperCase()}` });
    expect(asked).toEqual({ success: true, data: { pending_email: address, token: null } });
    const profile = (await app.inject({ url: '/api/profile', headers: person.headers })).json();
    expect(profile.data).toMatchObject({ email: person.email, pending_email: address });
    await expect(signInTo(app, { email: person.email })).resolves.toBeTypeOf('string');

    const token = await mailedToken(app, address, 'new-address');
    expect(await confirm(token)).toEqual({ success: true, data: { confirmed: true } });
    expect(await confirm(token)).toEqual({ success: true, data: { confirmed: false } });
    expect(await status(person.token)).toBe(401);
    const claims = claimsOf(await signInTo(app, { email: address }));
    expect(claims).toMatchObject({ _id: person.id, email: address });
    expect(await mailsTo(app, person.email, 'address-notice')).toHaveLength(2);
  });

  it('sends what waits to be sent to the new address, and what is about the old one there', async () => {
    const { db } = app.services.database;
    const person = await signedInAccount(app);
    const email = newAddress();
    const mail = {
      accountId: person.id,
      site: 'hse',
      toAddress: person.email,
      headers: {},
      subject: 'News',
      textBody: 'text',
      htmlBody: 'html',
    } as const;
    const named = (name: string) => `${name} ${person.id}`;
    await db.insert(outbox).values([
      { ...mail, id: named('waiting'), kind: 'digest', state: 'waiting' },
      { ...mail, id: named('dropped'), kind: 'digest', state: 'dropped' },
      { ...mail, id: named('documents'), kind: 'documents', state: 'waiting' },
      { ...mail, id: named('sent'), kind: 'digest', state: 'sent' },
      { ...mail, id: named('password'), kind: 'password-changed', state: 'waiting' },
    ]);
    await edit(person, { email });
    await confirm(await mailedToken(app, email, 'new-address'));
    const rows = await db.select().from(outbox).where(eq(outbox.accountId, person.id));
    const addressOf = (name: string) => rows.find(({ id }) => id === named(name))?.toAddress;
    expect(['waiting', 'dropped', 'documents'].map(addressOf)).toEqual([email, email, email]);
    expect(['sent', 'password'].map(addressOf)).toEqual([person.email, person.email]);
  });

  it('lets no link bring a new address after 24 hours', async () => {
    const person = await signedInAccount(app);
    const address = newAddress();
    await edit(person, { email: address });
    const { db } = app.services.database;
    const ofPerson = and(eq(accountLinks.accountId, person.id), eq(accountLinks.purpose, 'address'));
    const [link] = await db.select().from(accountLinks).where(ofPerson);
    const hours = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    await db.update(accountLinks).set({ expiresAt }).where(ofPerson);
    expect(await confirm(await mailedToken(app, address, 'new-address'))).toMatchObject({
      data: { confirmed: false },
    });
    expect(await status(person.token)).toBe(200);
  });

  it('takes nothing from the body but what the contract names', async () => {
    const person = await signedInAccount(app);
    const { db } = app.services.database;
    const row = async () => (await db.select().from(accounts).where(eq(accounts.id, person.id)))[0];
    const before = await row();
    const more = {
      confirmed: false,
      confirmed_at: null,
      confirmedAt: null,
      token_version: 7,
      tokenVersion: 7,
      passwordHash: 'x',
      createdAt: '2020-01-01',
      site: 'sse',
    };
    await edit(person, more);
    await post(app, '/api/profile', { id: person.id, type: 'hse', ...more }, person.headers);
    expect(await row()).toEqual(before);
  });

  it('lets a confirmed owner keep an address, and an unconfirmed claim give way', async () => {
    const owner = await signedInAccount(app);
    const person = await signedInAccount(app);
    expect(await edit(person, { email: owner.email })).toEqual(formRefusal('email_taken'));

    const claimed = newAddress();
    await edit(person, { email: claimed });
    await post(app, '/api/account/register', { type: 'hse', email: claimed, password: newPassword });
    expect(await confirm(await mailedToken(app, claimed, 'new-address'))).toMatchObject({
      data: { confirmed: true },
    });
    await expect(signInTo(app, { email: claimed })).resolves.toBeTypeOf('string');

    const contested = newAddress();
    const late = await signedInAccount(app);
    await edit(late, { email: contested });
    await signedInAccount(app, { email: contested });
    expect(await confirm(await mailedToken(app, contested, 'new-address'))).toMatchObject({
      data: { confirmed: false },
    });
    expect(await status(late.token)).toBe(200);
  });

  it('a new password takes back a change of address that waits', async () => {
    const person = await signedInAccount(app);
    const address = newAddress();
    await edit(person, { email: address });
    await edit(person, { password: newPassword });
    expect(await confirm(await mailedToken(app, address, 'new-address'))).toMatchObject({
      data: { confirmed: false },
    });
  });

  it('gives all that is held about a person, without secrets', async () => {
    const person = await signedInAccount(app);
    const { db } = app.services.database;
    await db.insert(savedDocuments).values({ accountId: person.id, site: 'hse', documentId: 1 });
    const search = { type: 'hse', query: 'nurses', filters: [], as_written: true };
    await post(app, '/api/subscriptions/subscribe', search, person.headers);
    const answer = await app.inject({ url: '/api/account/data', headers: person.headers });
    const { data } = answer.json();
    expect(data).toMatchObject({
      account: { id: person.id, email: person.email, languages: { hse: 'en' } },
      consents: [{ to: 'terms', version: '2026-11' }],
      saved_documents: [{ id: 1, site: 'hse', title: expect.stringMatching(/^Document /) }],
      // When updates were asked for is kept with the search.
      saved_searches: [
        {
          query: 'nurses',
          as_written: true,
          subscribed: true,
          subscribed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ],
      followed_searches: [],
      mails: [{ kind: 'confirmation', to: person.email }],
      sign_ins: [{ current: true }],
    });
    expect(answer.body).not.toMatch(/argon2|signup-confirm|token|password/i);
  });

  it('deletes an account with its password: tokens end, rows go, a last mail leaves, the address is free', async () => {
    const person = await signedInAccount(app);
    const { db } = app.services.database;
    await db.insert(savedDocuments).values({ accountId: person.id, site: 'hse', documentId: 1 });
    const remove = (password: string) => post(app, '/api/account/delete', { password }, person.headers);
    expect(await remove('wrong password')).toEqual(formRefusal('current_password'));
    expect(await status(person.token)).toBe(200);
    expect(await remove(testPassword)).toEqual({ success: true, data: {} });
    expect(await status(person.token)).toBe(401);
    expect(await db.select().from(accounts).where(eq(accounts.id, person.id))).toEqual([]);
    const saved = await db.select().from(savedDocuments).where(eq(savedDocuments.accountId, person.id));
    expect(saved).toEqual([]);
    const left = await db.select().from(outbox).where(eq(outbox.toAddress, person.email));
    expect(left).toMatchObject([{ kind: 'account-deleted', accountId: null }]);
    const again = await signedInAccount(app, { email: person.email });
    expect(again.id).not.toBe(person.id);
  });

  it('puts the token of no sign-in into any of the mails about all this', async () => {
    const { db } = app.services.database;
    const mails = await db.select().from(outbox);
    expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    const { token } = await signedInAccount(app);
    const head = token.slice(0, token.indexOf('.'));
    expect(mails.filter((mail) => JSON.stringify(mail).includes(head))).toEqual([]);
  });
});

/** What carries the same token as if it had been issued earlier. */
async function aged({ token }: SignedInAccount, minutes: number) {
  const claims = claimsOf(token);
  const older = new SignJWT({ ...claims, iat: claims.iat - minutes * 60 });
  const signed = await older.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(testSigningKey);
  return { authorization: `Bearer ${signed}` };
}
