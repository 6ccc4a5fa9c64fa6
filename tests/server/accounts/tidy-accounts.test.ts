import { eq, sql } from '#server/database/drizzle.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  accountLinks,
  accounts,
  attempts,
  followedSearches,
  signIns,
} from '#server/database/schema/accounts-schema.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import type { AccountEvent, Recorder } from '#server/database/accounts/account-events.ts';
import { rowsOf } from '#server/database/connection/rows.ts';
import { tidyAccounts } from '#server/features/accounts/administration/tidy-accounts.ts';
import {
  mailedToken,
  mailsTo,
  newAddress,
  post,
  signedInAccount,
  signInTo,
  testPassword,
  type SignedInAccount,
} from '#tests/support/accounts.ts';
import { subscribe } from '#tests/support/digests.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

describeApps('tidying at night', (start) => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await start();
  });

  const tidy = (now: Date) => tidyAccounts(app.services.accountServices.accounts, now);
  const isThere = async (email: string): Promise<boolean> => {
    const { db } = app.services.database;
    return (await db.select().from(accounts).where(eq(accounts.email, email))).length > 0;
  };
  const lastSeen = async ({ id }: SignedInAccount, at: Date) => {
    const { db } = app.services.database;
    await db.update(accounts).set({ lastSignInAt: at.toISOString() }).where(eq(accounts.id, id));
  };

  it('removes an account that was not confirmed for thirty days, and no younger one', async () => {
    const email = newAddress();
    for (const password of [testPassword, 'another phrase of mine']) {
      await post(app, '/api/account/register', { type: 'hse', email, password });
    }
    await tidy(inDays(29));
    expect(await isThere(email)).toBe(true);
    expect((await tidy(inDays(31))).unconfirmed).toBe(1);
    expect(await isThere(email)).toBe(false);
    // Nothing is left that was registered with it.
    const { db } = app.services.database;
    expect(await db.select().from(accountLinks)).toEqual([]);
  });

  it('warns who was away for 24 months, and deletes a month later who stays away', async () => {
    const [away, back, subscribed, recent] = [
      await signedInAccount(app),
      await signedInAccount(app),
      await signedInAccount(app),
      await signedInAccount(app),
    ];
    for (const person of [away, back, subscribed]) await lastSeen(person, inDays(-740));
    await lastSeen(recent, inDays(-700));
    const follow = { _id: 'hse-task-shifting', user_id: subscribed.id };
    await post(app, '/api/client-curated/subscribe', follow, subscribed.headers);

    expect(await tidy(new Date())).toMatchObject({ warned: 2, deleted: 0 });
    expect(await tidy(new Date())).toMatchObject({ warned: 0, deleted: 0 });
    expect(await mailsTo(app, away.email, 'unused-account')).toHaveLength(1);
    expect(await mailsTo(app, subscribed.email, 'unused-account')).toEqual([]);
    expect(await mailsTo(app, recent.email, 'unused-account')).toEqual([]);
    await signInTo(app, back);

    expect(await tidy(inDays(25))).toMatchObject({ deleted: 0 });
    expect(await tidy(inDays(32))).toMatchObject({ deleted: 1 });
    expect(await isThere(away.email)).toBe(false);
    expect(await mailsTo(app, away.email, 'account-deleted')).toHaveLength(1);
    for (const { email } of [back, subscribed, recent]) expect(await isThere(email)).toBe(true);
  });

  it('deletes nobody before the day that the warning named, in February either', async () => {
    await app.services.database.db.delete(accounts);
    const person = await signedInAccount(app);
    await lastSeen(person, new Date('2025-01-20'));
    expect(await tidy(new Date('2027-01-31T03:00Z'))).toMatchObject({ warned: 1 });
    const [warning] = await mailsTo(app, person.email, 'unused-account');
    expect(warning?.textBody).toContain('February 28, 2027');
    expect(await tidy(new Date('2027-02-27T03:00Z'))).toMatchObject({ deleted: 0 });
    expect(await tidy(new Date('2027-03-01T03:00Z'))).toMatchObject({ deleted: 1 });
  });

  it('counts no curated search that the editors have removed as e-mail updates', async () => {
    const person = await signedInAccount(app);
    const follow = { _id: 'hse-task-shifting', user_id: person.id };
    await post(app, '/api/client-curated/subscribe', follow, person.headers);
    await lastSeen(person, inDays(-740));
    expect(await tidy(new Date())).toMatchObject({ warned: 0 });
    const { db } = app.services.database;
    const ofPerson = eq(followedSearches.accountId, person.id);
    await db.update(followedSearches).set({ curatedId: 'hse-removed' }).where(ofPerson);
    expect(await tidy(new Date())).toMatchObject({ warned: 1 });
    expect(await tidy(inDays(32))).toMatchObject({ deleted: 1 });
    expect(await isThere(person.email)).toBe(false);
  });

  it('warns anew who had come back after a warning', async () => {
    const person = await signedInAccount(app);
    await lastSeen(person, inDays(-740));
    await tidy(new Date());
    await signInTo(app, person);
    await tidy(new Date());
    await lastSeen(person, inDays(-740));
    expect(await tidy(inDays(1))).toMatchObject({ warned: 1, deleted: 0 });
    expect(await isThere(person.email)).toBe(true);
  });

  /** Tidies, and lets everybody do something after the first event of a kind: the others are listed, and not locked yet. */
  const tidyInterrupted = (now: Date, interruption: AccountEvent, act: () => Promise<unknown>) => {
    const { accounts: sources } = app.services.accountServices;
    let isOver = false;
    const record: Recorder = {
      ...sources.record,
      within: async (work) => {
        let isNow = false;
        const result = await sources.record.within((transaction, note) =>
          work(transaction, (event, ...rest) => {
            isNow = event === interruption && !isOver;
            return note(event, ...rest);
          }),
        );
        if (isNow) {
          isOver = true;
          await act();
        }
        return result;
      },
    };
    return tidyAccounts({ ...sources, record }, now);
  };

  it('does not warn who signs in while others are warned', async () => {
    const people = [await signedInAccount(app), await signedInAccount(app)];
    for (const person of people) await lastSeen(person, inDays(-740));
    const everybodySignsIn = async () => {
      for (const person of people) await signInTo(app, person);
    };
    const tidied = await tidyInterrupted(new Date(), 'Warned as unused', everybodySignsIn);
    expect(tidied).toMatchObject({ warned: 1 });
    const warnings = await Promise.all(people.map(({ email }) => mailsTo(app, email, 'unused-account')));
    expect(warnings.flat()).toHaveLength(1);
  });

  it('keeps who takes e-mail updates up again while others are deleted', async () => {
    await app.services.database.db.delete(accounts);
    const people = [await signedInAccount(app), await signedInAccount(app)];
    const links: string[] = [];
    for (const person of people) {
      await subscribe(app, person, { query: 'nurses' });
      await post(app, '/api/unsubscribe-all', { type: 'hse', email: person.email });
      links.push(await mailedToken(app, person.email, 'unsubscribed'));
      await lastSeen(person, inDays(-740));
    }
    expect(await tidy(new Date())).toMatchObject({ warned: 2 });
    const everybodyUndoes = async () => {
      for (const link of links) await post(app, `/api/unsubscribe/undo/${link}`, {});
    };
    const tidied = await tidyInterrupted(inDays(32), 'Unused account deleted', everybodyUndoes);
    expect(tidied).toMatchObject({ deleted: 1 });
    const kept = await Promise.all(people.map(({ email }) => isThere(email)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect(await tidy(inDays(33))).toMatchObject({ deleted: 0 });
  });

  it('is done every night, by the job that the schedule sends', async () => {
    const { db } = app.services.database;
    const found = await db.execute(sql`SELECT cron FROM jobs.schedule WHERE name = 'clean-up'`);
    const scheduled = rowsOf(found, z.object({ cron: z.string() }));
    expect(scheduled).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
    await db.insert(attempts).values({ key: 'long ago', at: inDays(-2).toISOString() });
    await app.services.mail.jobs.send('clean-up', {});
    await vi.waitFor(
      async () => {
        const kept = await db.select().from(attempts).where(eq(attempts.key, 'long ago'));
        expect(kept).toEqual([]);
      },
      { timeout: 20_000, interval: 100 },
    );
  });

  it('forgets spent links, ended sign-ins and old attempts, and nothing of use', async () => {
    const { db } = app.services.database;
    const { id } = await signedInAccount(app);
    await db.insert(attempts).values({ key: 'anything' });
    const count = async () => ({
      links: (await db.select().from(accountLinks).where(eq(accountLinks.accountId, id))).length,
      signIns: (await db.select().from(signIns).where(eq(signIns.accountId, id))).length,
      attempts: (await db.select().from(attempts).where(eq(attempts.key, 'anything'))).length,
    });
    expect(await count()).toEqual({ links: 1, signIns: 1, attempts: 1 });
    await tidy(inDays(0.9));
    expect(await count()).toEqual({ links: 1, signIns: 1, attempts: 1 });
    await tidy(inDays(8));
    expect(await count()).toEqual({ links: 0, signIns: 1, attempts: 0 });
    await tidy(inDays(31));
    expect(await count()).toEqual({ links: 0, signIns: 0, attempts: 0 });
  });

  it('empties mails a month after they were sent or given up, or once their link has run out, and forgets them after 90 days', async () => {
    const { db } = app.services.database;
    const { id } = await signedInAccount(app);
    const mail = {
      accountId: id,
      site: 'hse',
      toAddress: 'x@example.org',
      headers: {},
      subject: 'News',
    } as const;
    const row = { ...mail, kind: 'documents', textBody: 'text', htmlBody: 'html' } as const;
    const settledAt = new Date().toISOString();
    const expiresAt = inDays(3).toISOString();
    await db.delete(outbox).where(eq(outbox.accountId, id));
    await db.insert(outbox).values([
      { ...row, id: `sent-${id}`, state: 'sent', settledAt },
      { ...row, id: `link-${id}`, state: 'sent', settledAt, expiresAt },
      { ...row, id: `failed-${id}`, state: 'failed', settledAt },
      { ...row, id: `waiting-${id}`, state: 'waiting' },
    ]);
    const full = async () => {
      const rows = await db.select().from(outbox).where(eq(outbox.accountId, id)).orderBy(outbox.id);
      return rows.map((one) => [one.id.split('-')[0], one.textBody !== '' && one.htmlBody !== '']);
    };
    await tidy(inDays(4));
    expect(await full()).toEqual([
      ['failed', true],
      ['link', false],
      ['sent', true],
      ['waiting', true],
    ]);
    await tidy(inDays(31));
    expect(await full()).toEqual([
      ['failed', false],
      ['link', false],
      ['sent', false],
      ['waiting', true],
    ]);
    await tidy(inDays(91));
    expect(await full()).toEqual([]);
  });
});
