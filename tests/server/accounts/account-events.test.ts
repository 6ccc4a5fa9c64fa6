import { eq, sql } from '#server/database/drizzle.ts';
import { beforeAll, expect, it } from 'vitest';
import { accountEvents, signIns } from '#server/database/schema/accounts-schema.ts';
import {
  formRefusal,
  mailedToken,
  newAddress,
  post,
  signedInAccount,
  signInTo,
  testPassword,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

describeApps('what happens to accounts', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start();
  });

  const rowsOf = ({ id }: { readonly id: string }) =>
    app.services.database.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, id))
      .orderBy(accountEvents.at);
  const eventsOf = async (person: { readonly id: string }): Promise<string[]> =>
    (await rowsOf(person)).map(({ event }) => event);
  const without = () =>
    app.services.database.db
      .select()
      .from(accountEvents)
      .where(sql`${accountEvents.accountId} is null`);
  const unknown = async () => (await without()).find(({ event }) => event === 'Sign-in refused')?.times ?? 0;
  const deletions = async () => (await without()).filter(({ event }) => event === 'Account deleted');
  const data = async ({ headers }: SignedInAccount) =>
    (await app.inject({ url: '/api/account/data', headers })).json().data;

  it('is kept from registering to the last sign-out, each with its network and none with an address', async () => {
    const person = await signedInAccount(app);
    await post(app, '/api/auth/logout', {}, person.headers);
    const rows = await rowsOf(person);
    const reported = ['Account registered', 'Address confirmed', 'Signed in', 'Signed out'];
    expect(rows.map(({ event }) => event)).toEqual(reported);
    const { db } = app.services.database;
    const [{ network } = { network: null }] = await db
      .select()
      .from(signIns)
      .where(eq(signIns.accountId, person.id));
    expect(rows.map((row) => row.network)).toEqual([network, network, network, null]);
    expect(JSON.stringify(rows)).not.toMatch(/example\.org|127\.0\.0\.1|phrase/);
  });

  it('counts refused sign-ins by day, of unknown addresses too', async () => {
    const person = await signedInAccount(app);
    const before = await unknown();
    const refused = [person.email, person.email, newAddress(), person.email].map((email) =>
      post(app, '/api/auth/client', { type: 'hse', email, password: 'not the password' }),
    );
    for (const answer of await Promise.all(refused)) expect(answer).toEqual(formRefusal('invalid_login'));
    const rows = (await rowsOf(person)).filter(({ event }) => event === 'Sign-in refused');
    expect(rows).toEqual([expect.objectContaining({ times: 3, network: null })]);
    expect(await unknown()).toBe(before + 1);
  });

  it('keeps what becomes of passwords, addresses and sign-ins', async () => {
    const person = await signedInAccount(app);
    const { email } = person;
    const already = (await eventsOf(person)).length;
    await post(app, '/api/account/reset', { type: 'hse', email });
    const token = await mailedToken(app, email, 'reset');
    await post(app, `/api/account/reset/${token}`, { password: 'another phrase of mine' });
    await post(app, `/api/account/reset/${token}`, { password: 'another phrase of mine' });
    const next = await signInTo(app, { email, password: 'another phrase of mine' });
    const authorization = { authorization: `Bearer ${next}` };
    await signInTo(app, { email, password: 'another phrase of mine' });
    await post(app, '/api/account/sign-ins/end', { id: null }, authorization);
    const address = newAddress();
    const edit = { id: person.id, type: 'hse', email: address, password: testPassword };
    const changed = await post(app, '/api/account-edit', edit, authorization);
    await post(app, `/api/account/confirm/${await mailedToken(app, address, 'new-address')}`, {});
    expect(changed.success).toBe(true);
    expect((await eventsOf(person)).slice(already)).toEqual([
      'Password reset asked for',
      'Password reset',
      'Signed in',
      'Signed in',
      'Sign-ins ended',
      'Password changed',
      'Change of address asked for',
      'Address changed',
    ]);
    expect((await without()).map(({ event }) => event)).toContain('Link refused');
  });

  it('keeps when e-mail updates are switched on and ended, once a day with how often', async () => {
    const person = await signedInAccount(app);
    const search = { type: 'hse', query: 'nurses', filters: [] };
    for (const call of ['subscribe', 'subscribe', 'unsubscribe', 'subscribe']) {
      await post(app, `/api/subscriptions/${call}`, search, person.headers);
    }
    const [curated] = (await app.inject({ url: '/api/client-curated/list/hse' })).json().data;
    for (const call of ['subscribe', 'subscribe', 'unsubscribe', 'unsubscribe']) {
      await post(
        app,
        `/api/client-curated/${call}`,
        { _id: curated._id, user_id: person.id },
        person.headers,
      );
    }
    await post(app, '/api/unsubscribe-all', { type: 'hse', email: person.email });
    const undo = await mailedToken(app, person.email, 'unsubscribed');
    await post(app, `/api/unsubscribe/undo/${undo}`, {});
    const counted = (await rowsOf(person)).filter(({ event }) => event.startsWith('E-mail updates'));
    expect(Object.fromEntries(counted.map(({ event, times }) => [event, times]))).toEqual({
      'E-mail updates switched on': 3,
      'E-mail updates ended': 3,
      'E-mail updates taken up again': 1,
    });
  });

  it('is part of what a person reads about themselves, that reading included, without hashes', async () => {
    const person = await signedInAccount(app);
    await post(app, '/api/profile', { id: person.id, type: 'hse', firstName: 'Ada' }, person.headers);
    await data(person);
    const { events } = await data(person);
    expect(events.map(({ event, times }: Record<string, unknown>) => [event, times])).toEqual([
      ['Account data read', 2],
      ['Profile changed', 1],
      ['Signed in', 1],
      ['Address confirmed', 1],
      ['Account registered', 1],
    ]);
    const [latest] = events;
    expect(Object.keys(latest)).toEqual(['event', 'times', 'at']);
    expect(Date.now() - Date.parse(latest.at)).toBeLessThan(60_000);
  });

  it('goes with the account, but that one was deleted', async () => {
    const person = await signedInAccount(app);
    const before = (await deletions()).length;
    await post(app, '/api/account/delete', { password: 'not the password' }, person.headers);
    expect((await eventsOf(person)).at(-1)).toBe('Current password refused');
    await post(app, '/api/account/delete', { password: testPassword }, person.headers);
    expect(await eventsOf(person)).toEqual([]);
    expect((await deletions()).slice(before)).toEqual([
      expect.objectContaining({ accountId: null, network: null, times: 1 }),
    ]);
  });

  it('is there exactly when it happened: what is taken back leaves none', async () => {
    const person = await signedInAccount(app);
    const already = await eventsOf(person);
    const { db } = app.services.database;
    // The last statement of the transaction fails, after everything else was written.
    await db.execute(sql`
      create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail today'; end $$`);
    await db.execute(sql`
      create trigger refuse_mail before insert on outbox for each row execute function refuse_mail()`);
    try {
      const edit = { id: person.id, type: 'hse', password: 'another phrase of mine' };
      const failed = {
        method: 'POST',
        url: '/api/account-edit',
        payload: edit,
        headers: person.headers,
      } as const;
      expect((await app.inject(failed)).statusCode).toBe(500);
    } finally {
      await db.execute(sql`drop trigger refuse_mail on outbox`);
      await db.execute(sql`drop function refuse_mail`);
    }
    expect(await eventsOf(person)).toEqual(already);
    // And an event that cannot be kept takes back what it tells of.
    await db.execute(
      sql`alter table account_events add constraint none check (event <> 'Signed out') not valid`,
    );
    const out = { method: 'POST', url: '/api/auth/logout', payload: {}, headers: person.headers } as const;
    expect((await app.inject(out)).statusCode).toBe(500);
    await db.execute(sql`alter table account_events drop constraint none`);
    expect((await app.inject(out)).statusCode).toBe(200);
    expect(await eventsOf(person)).toEqual([...already, 'Signed out']);
  });
});
