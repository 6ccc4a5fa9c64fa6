import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, it } from 'vitest';
import { backUpByTheHour } from '#server/compose-backup.ts';
import {
  accountEvents,
  accountLinks,
  attempts,
  deletedAccounts,
  signIns,
  unsubscribes,
} from '#server/database/schema/accounts-schema.ts';
import { outbox } from '#server/database/schema/mail-schema.ts';
import { popularQueries } from '#server/database/schema/popular-queries-schema.ts';
import { tidyAccounts } from '#server/features/accounts/administration/tidy-accounts.ts';
import { reviveMail } from '#server/features/mail/mail.store.ts';
import { newAddress, post, signedInAccount, testPassword } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const day = 86_400_000;

const tables = {
  account_events: accountEvents,
  account_links: accountLinks,
  attempts,
  deleted_accounts: deletedAccounts,
  outbox,
  popular_queries: popularQueries,
  sign_ins: signIns,
  unsubscribes,
};

/** A line of the file beside the backups, of an account that was deleted so many days ago. */
const line = (idHash: string, days: number): string =>
  `${JSON.stringify({ id_hash: idHash, deleted_at: new Date(Date.now() - days * day).toISOString() })}\n`;

describeApps('what is kept for a time', (start) => {
  let app: StartedApp;
  let now: Date;
  beforeAll(async () => {
    app = await start();
    now = new Date();
  });

  const db = () => app.services.database.db;
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  const tidy = (days: number) => tidyAccounts(app.services.accountServices.accounts, inDays(days));
  const count = async (table: keyof typeof tables) => db().$count(tables[table]);

  /** Empties a table, puts one row of this moment into it, and says on which day a night's tidying ends it. */
  async function dayOfEnd(table: keyof typeof tables, insert: () => Promise<unknown>, days: number) {
    await db().delete(tables[table]);
    await insert();
    const kept = [];
    for (const at of [days - 0.05, days + 0.05]) {
      await tidy(at);
      kept.push(await count(table));
    }
    return kept;
  }
  const moment = () => now.toISOString();
  const endsAfter = [1, 0];

  it('events of accounts end after 365 days', async () => {
    expect(
      await dayOfEnd(
        'account_events',
        () => db().insert(accountEvents).values({ id: 'x', event: 'any', at: moment() }),
        365,
      ),
    ).toEqual(endsAfter);
  });

  it('counted attempts end after 1 day', async () => {
    expect(
      await dayOfEnd('attempts', () => db().insert(attempts).values({ key: 'x', at: moment() }), 1),
    ).toEqual(endsAfter);
  });

  it('hashes of deleted accounts end after 35 days', async () => {
    expect(
      await dayOfEnd(
        'deleted_accounts',
        () => db().insert(deletedAccounts).values({ idHash: 'x', deletedAt: moment() }),
        35,
      ),
    ).toEqual(endsAfter);
  });

  it('counts of searches end with the day that is 90 days back', async () => {
    const row = { site: 'hse', language: 'en', query: 'nurses', callers: 1 } as const;
    await db()
      .insert(popularQueries)
      .values({ ...row, day: moment().slice(0, 10) });
    await tidy(90);
    expect(await count('popular_queries')).toBe(1);
    await tidy(91);
    expect(await count('popular_queries')).toBe(0);
  });

  it('spent links end after 7 days, and what was registered with an unused one after 10', async () => {
    const { id } = await signedInAccount(app);
    const link = { accountId: id, purpose: 'reset', site: 'hse' } as const;
    const spent = { ...link, tokenHash: 'spent', spentAt: moment(), expiresAt: inDays(1).toISOString() };
    const insertSpent = () => db().insert(accountLinks).values(spent);
    expect(await dayOfEnd('account_links', insertSpent, 7)).toEqual(endsAfter);
    const registered = { type: 'hse', email: newAddress(), password: testPassword };
    const register = () => post(app, '/api/account/register', registered);
    expect(await dayOfEnd('account_links', register, 10)).toEqual(endsAfter);
  });

  it('sign-ins end 30 days after they were ended or ran out', async () => {
    const { id } = await signedInAccount(app);
    const row = { id: 'x', accountId: id, site: 'hse' } as const;
    const ended = { ...row, endedAt: moment(), expiresAt: inDays(30).toISOString() };
    expect(await dayOfEnd('sign_ins', () => db().insert(signIns).values(ended), 30)).toEqual(endsAfter);
    const past = { ...row, expiresAt: moment() };
    expect(await dayOfEnd('sign_ins', () => db().insert(signIns).values(past), 30)).toEqual(endsAfter);
  });

  it('ends of e-mail updates can be taken back for 60 days, and then are forgotten', async () => {
    const person = await signedInAccount(app);
    const insert = async () => {
      await post(
        app,
        '/api/subscriptions/subscribe',
        { type: 'hse', query: 'nurses', filters: [] },
        person.headers,
      );
      await post(app, '/api/unsubscribe-all', { type: 'hse', email: person.email });
      now = new Date();
    };
    expect(await dayOfEnd('unsubscribes', insert, 60)).toEqual(endsAfter);
  });

  const texts = async () => (await db().select().from(outbox)).map(({ textBody }) => textBody);
  it('mails end after 90 days, their text 30 days after they were sent or given up', async () => {
    const mail = { id: 'x', site: 'hse', kind: 'digest', toAddress: 'x@example.org', subject: 'x' } as const;
    const text = { textBody: 'x', htmlBody: 'x', headers: {}, createdAt: moment() };
    for (const state of ['sent', 'kept', 'dropped', 'failed'] as const) {
      const settled = { ...mail, ...text, state, settledAt: moment() };
      const insert = () => db().insert(outbox).values(settled);
      await db().delete(outbox);
      await insert();
      await tidy(29.95);
      expect(await texts(), state).toEqual(['x']);
      await tidy(30.05);
      expect(await texts(), state).toEqual(['']);
      expect(await reviveMail(db(), mail.id), state).toBeNull();
      expect(await dayOfEnd('outbox', insert, 90), state).toEqual(endsAfter);
    }
  });

  it('the file beside the backups forgets deletions after 35 days', async () => {
    const { config, database } = app.services;
    await mkdir(config.backupDir, { recursive: true });
    const path = join(config.backupDir, 'deleted-accounts.jsonl');
    await writeFile(path, line('younger', 34.9) + line('older', 35.1));
    await db().delete(deletedAccounts);
    await backUpByTheHour(config, database);
    expect(await readFile(path, 'utf8')).toContain('younger');
    expect(await readFile(path, 'utf8')).not.toContain('older');
  });
});
