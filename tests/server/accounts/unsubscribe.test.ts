import { and, eq, like } from '#server/database/drizzle.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  attempts,
  followedSearches,
  savedSearches,
  unsubscribes,
} from '#server/database/schema/accounts-schema.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import {
  mailedToken,
  mailsTo,
  post,
  signedInAccount,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import { digestsTo, namedDocument, namesIn, subscribe } from '#tests/support/digests.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

describeApps('ends of e-mail updates', (start) => {
  let server: StartedApp;
  let person: SignedInAccount;
  let written = 0;
  beforeAll(async () => {
    server = await start();
  });
  beforeEach(async () => {
    person = await signedInAccount(server);
    await subscribe(server, person, { query: 'nurses' });
    await subscribe(server, person, { query: 'doctors' });
    await subscribe(server, person, { query: 'nurses', site: 'sse' });
    const follow = { _id: 'hse-task-shifting', user_id: person.id };
    await post(server, '/api/client-curated/subscribe', follow, person.headers);
  });
  const db = () => server.services.database.db;
  const ofPerson = (site: 'hse' | 'sse') =>
    and(eq(savedSearches.accountId, person.id), eq(savedSearches.site, site));
  /** How many searches of a site send updates: saved ones, then curated ones. */
  const subscribed = async (site: 'hse' | 'sse') => {
    const saved = await db().select().from(savedSearches).where(ofPerson(site));
    const followed = await db()
      .select()
      .from(followedSearches)
      .where(and(eq(followedSearches.accountId, person.id), eq(followedSearches.site, site)));
    return [saved, followed].map((rows) => rows.filter((row) => row.subscribed).length);
  };
  const digest = async (): Promise<string> => {
    await server.write([namedDocument(`News${written++}`, 'nurses')]);
    await server.services.runDigests();
    return mailedToken(server, person.email, 'digest');
  };
  const all = (email = person.email) => post(server, '/api/unsubscribe-all', { type: 'hse', email });
  const undo = (token: string) => post(server, `/api/unsubscribe/undo/${token}`, {});
  const form = (token: string, type: string, payload: string) =>
    server.inject({
      method: 'POST',
      url: `/unsubscribe/${token}?lang=en`,
      headers: { 'content-type': type },
      payload,
    });

  describe('by the one click of a mail program', () => {
    const multipart = [
      '--border',
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      '--border--',
      '',
    ].join('\r\n');
    it.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=border', multipart],
    ])('take %s, need nothing else and can be repeated', async (type, payload) => {
      const token = await digest();
      for (const _ of [1, 2]) {
        const answer = await form(token, type, payload);
        expect([answer.statusCode, answer.body, answer.headers.location]).toEqual([200, '', undefined]);
        expect(await subscribed('hse')).toEqual([0, 0]);
      }
      expect(await subscribed('sse')).toEqual([1, 0]);
      expect(await mailsTo(server, person.email, 'unsubscribed')).toEqual([]);
    });

    it('need no body', async () => {
      const token = await digest();
      expect((await server.inject({ method: 'POST', url: `/unsubscribe/${token}` })).statusCode).toBe(200);
      expect(await subscribed('hse')).toEqual([0, 0]);
    });

    it('refuse forged links, other bodies and long ones, and change nothing when they are opened', async () => {
      const token = await digest();
      const urlencoded = 'application/x-www-form-urlencoded';
      const forged = token.replace('.hse.', '.sse.');
      expect((await form(forged, urlencoded, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
      expect((await form(token, 'text/plain', 'List-Unsubscribe=One-Click')).statusCode).toBe(415);
      expect((await form(token, urlencoded, 'x'.repeat(5_000))).statusCode).toBe(413);
      await server.inject(`/unsubscribe/${token}`);
      expect(await subscribed('hse')).toEqual([2, 1]);
      expect(await subscribed('sse')).toEqual([1, 0]);
    });

    it('leave forms refused everywhere else', async () => {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/unsubscribe-all',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `type=hse&email=${person.email}`,
      });
      expect(answer.statusCode).toBe(415);
      expect(await subscribed('hse')).toEqual([2, 1]);
    });
  });

  describe('by the link of a digest', () => {
    it('can be repeated, and are taken back with the token of the answer', async () => {
      const token = await digest();
      const { data } = await post(server, `/api/unsubscribe/${token}`, {});
      expect(data).toEqual({ unsubscribed: true, undo: expect.stringMatching(/^[\w-]{43}$/) });
      expect(await subscribed('hse')).toEqual([0, 0]);
      const again = await post(server, `/api/unsubscribe/${token}`, {});
      expect(again.data).toEqual({ unsubscribed: true, undo: null });
      expect((await undo(data.undo)).data).toEqual({ restored: true });
      expect(await subscribed('hse')).toEqual([2, 1]);
    });

    it('say so for what is no link', async () => {
      const answer = await post(server, '/api/unsubscribe/nonsense', {});
      expect(answer).toEqual({ success: true, data: { unsubscribed: false, undo: null } });
    });
  });

  describe('by address', () => {
    it('answer the same for every address, and mail a notice to one that had updates', async () => {
      const stranger = 'nobody-has-this@example.org';
      const timed = async (email: string) => {
        const started = performance.now();
        const answer = await all(email);
        return { answer, time: performance.now() - started };
      };
      const [known, unknown] = [await timed(person.email), await timed(stranger)];
      expect(known.answer).toEqual({ success: true, ok: true });
      expect(unknown.answer).toEqual(known.answer);
      // What there was to do took less than both wait for.
      for (const { time } of [known, unknown]) expect(time).toBeGreaterThan(490);
      expect(await subscribed('hse')).toEqual([0, 0]);
      expect(await subscribed('sse')).toEqual([1, 0]);
      expect(await mailsTo(server, stranger, 'unsubscribed')).toEqual([]);
      const notices = await mailsTo(server, person.email, 'unsubscribed');
      expect(notices).toHaveLength(1);
      await all();
      expect(await mailsTo(server, person.email, 'unsubscribed')).toHaveLength(1);
    });

    it('take an address however it is written, and refuse what is none', async () => {
      await all(` ${person.email.toUpperCase()} `);
      expect(await subscribed('hse')).toEqual([0, 0]);
      const refused = await all('nobody');
      expect(refused.error.fields).toEqual({ email: 'invalid_email' });
    });

    it('are taken back once, exactly as it was, by the link of the notice', async () => {
      await post(
        server,
        '/api/subscriptions/unsubscribe',
        { type: 'hse', query: 'doctors', filters: [] },
        person.headers,
      );
      await all();
      const token = await mailedToken(server, person.email, 'unsubscribed');
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => undo(token)));
      expect(answers.filter(({ data }) => data.restored === true)).toHaveLength(1);
      expect(await subscribed('hse')).toEqual([1, 1]);
      expect((await undo(token)).data).toEqual({ restored: false });
      expect((await undo('nonsense')).data).toEqual({ restored: false });
    });

    it('keep no token, and take none back after 60 days', async () => {
      await all();
      const token = await mailedToken(server, person.email, 'unsubscribed');
      const [row] = await db().select().from(unsubscribes).where(eq(unsubscribes.accountId, person.id));
      expect(JSON.stringify(row)).not.toContain(token);
      const days = (Date.parse(row?.expiresAt ?? '') - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(60, 1);
      await db()
        .update(unsubscribes)
        .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
        .where(eq(unsubscribes.accountId, person.id));
      expect((await undo(token)).data).toEqual({ restored: false });
      expect(await subscribed('hse')).toEqual([0, 0]);
    });
  });

  it('drop the digests that wait, and miss nothing where they are taken back', async () => {
    await digest();
    // Once its job is done with it, nothing but this test changes the mail.
    await vi.waitFor(
      async () => expect((await mailsTo(server, person.email, 'digest'))[0]?.state).toBe('kept'),
      { timeout: 10_000, interval: 20 },
    );
    await db().update(outbox).set({ state: 'waiting' }).where(eq(outbox.toAddress, person.email));
    await all();
    const [waiting] = await mailsTo(server, person.email, 'digest');
    expect(waiting?.state).toBe('dropped');
    const before = await digestsTo(server, person);
    await server.write([namedDocument('Meanwhile', 'nurses')]);
    await server.services.runDigests();
    expect(await digestsTo(server, person)).toEqual(before);
    await undo(await mailedToken(server, person.email, 'unsubscribed'));
    const again = await digestsTo(server, person);
    expect(again.slice(0, -1)).toEqual(before);
    expect(again.at(-1)).toBe(before.at(-1));
    await server.services.runDigests();
    expect(namesIn((await digestsTo(server, person)).at(-1) ?? '')).toEqual(['Meanwhile']);
  });
});

describeApps('ends of e-mail updates, limited', (start) => {
  it('mail one notice a day to an address, and take sixty calls an hour from a network', async () => {
    const server = await start({ settings: { RATE_LIMIT: 'on' } });
    const person = await signedInAccount(server);
    const all = (remoteAddress: string, type = 'hse') =>
      server.inject({
        method: 'POST',
        url: '/api/unsubscribe-all',
        payload: { type, email: person.email },
        remoteAddress,
      });
    for (const caller of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      await subscribe(server, person, { query: 'nurses' });
      expect((await all(caller)).statusCode).toBe(200);
    }
    expect(await mailsTo(server, person.email, 'unsubscribed')).toHaveLength(1);

    // Another site's updates are another matter: without its notice nothing takes them up again.
    await subscribe(server, person, { site: 'sse', query: 'schools' });
    expect((await all('198.51.100.4', 'sse')).statusCode).toBe(200);
    expect(await mailsTo(server, person.email, 'unsubscribed')).toHaveLength(2);

    const { db } = server.services.database;
    const taken = await db.select().from(attempts).where(like(attempts.key, 'unsubscribe network:%'));
    expect(taken).toHaveLength(4);
    const [{ key } = { key: '' }] = taken;
    const again = (count: number) =>
      db.insert(attempts).values(Array.from({ length: count }, () => ({ key })));
    await again(58);
    expect((await all('198.51.100.1')).statusCode).toBe(200);
    const refused = await all('198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});
