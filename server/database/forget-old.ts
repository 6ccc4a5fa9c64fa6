import { and, inArray, lt, ne, or, type SQL } from './drizzle.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  accountEvents,
  accountLinks,
  attempts,
  deletedAccounts,
  signIns,
  unsubscribes,
} from './schema/accounts-schema.ts';
import type { Database } from './connection/connect.ts';
import { outbox } from './schema/mail-schema.ts';
import { popularQueries } from './schema/popular-queries-schema.ts';
import { documentChanges } from './schema/schema.ts';

/** Days for which things are kept after they have done their work; docs/privacy.md lists the same. */
const keptDays = {
  links: 7,
  signIns: 30,
  attempts: 1,
  mailBodies: 30,
  mails: 90,
  documentChanges: 90,
  popularQueries: 90,
  deletedAccounts: 35,
  accountEvents: 365,
} as const;

/** Removes what has outlived its purpose: spent links, ended sign-ins, counted attempts, old mails, old events, old changes and old counts of searches. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const before = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
  const linksBefore = before(keptDays.links);
  const signInsBefore = before(keptDays.signIns);
  const done: readonly (readonly [PgTable, SQL | undefined])[] = [
    [accountLinks, or(lt(accountLinks.spentAt, linksBefore), lt(accountLinks.expiresAt, linksBefore))],
    [signIns, or(lt(signIns.endedAt, signInsBefore), lt(signIns.expiresAt, signInsBefore))],
    [attempts, lt(attempts.at, before(keptDays.attempts))],
    [unsubscribes, lt(unsubscribes.expiresAt, now.toISOString())],
    [outbox, lt(outbox.createdAt, before(keptDays.mails))],
    [documentChanges, lt(documentChanges.changedAt, before(keptDays.documentChanges))],
    [popularQueries, lt(popularQueries.day, before(keptDays.popularQueries).slice(0, 10))],
    [deletedAccounts, lt(deletedAccounts.deletedAt, before(keptDays.deletedAccounts))],
    [accountEvents, lt(accountEvents.at, before(keptDays.accountEvents))],
  ];
  for (const [table, isDone] of done) await db.delete(table).where(isDone);
  await db
    .update(outbox)
    .set({ textBody: '', htmlBody: '' })
    .where(
      and(
        inArray(outbox.state, ['sent', 'kept', 'dropped', 'failed']),
        // A link in it that has run out helps nobody any more.
        or(lt(outbox.settledAt, before(keptDays.mailBodies)), lt(outbox.expiresAt, now.toISOString())),
        ne(outbox.textBody, ''),
      ),
    );
}
