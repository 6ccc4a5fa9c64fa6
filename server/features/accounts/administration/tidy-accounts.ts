import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
  type SQL,
} from '#server/database/drizzle.ts';
import { accounts, followedSearches, savedSearches } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { forgetOld } from '#server/database/forget-old.ts';
import { unusedAccountEmail } from '#server/emails/unused-account.ts';
import { lockAccount, lockToDelete } from '../account-rows.ts';
import type { AccountSources } from '../account-sources.ts';
import { removeAccount } from '../delete-account.ts';

/** Days that somebody has to confirm an address. */
const daysToConfirm = 30;
/** Months without a sign-in or email updates after which a person is warned, and from then until the end. */
const monthsUnused = 24;
const monthsOfWarning = 1;

/** What a night's tidying did. */
export interface Tidied {
  readonly unconfirmed: number;
  readonly warned: number;
  readonly deleted: number;
}

/**
 * Removes accounts that were never confirmed or that nobody uses (after a warning), and whatever else is kept no longer.
 * Safe to run at any time, and by several servers.
 */
export async function tidyAccounts(
  sources: Pick<AccountSources, 'db' | 'queueEmail' | 'record' | 'curatedIds'>,
  now: Date,
): Promise<Tidied> {
  const { db, record } = sources;
  await forgetOld(db, now);
  const neverConfirmed = and(
    isNull(accounts.confirmedAt),
    lt(accounts.createdAt, new Date(now.getTime() - daysToConfirm * 86_400_000).toISOString()),
  );
  const unconfirmed = await record.within(async (transaction, note) => {
    const removed = await transaction.delete(accounts).where(neverConfirmed).returning({ id: accounts.id });
    for (const _ of removed) await note('Unconfirmed account removed', null);
    return removed;
  });
  const unused = unusedSince(sources, monthsBefore(now, monthsUnused));
  // Who came back, or asked for updates again, is warned anew another time.
  await db
    .update(accounts)
    .set({ warnedAt: null })
    .where(and(isNotNull(accounts.warnedAt), not(unused)));
  return {
    unconfirmed: unconfirmed.length,
    deleted: await deleteUnused(sources, unused, now),
    warned: await warnUnused(sources, unused, now),
  };
}

/** Accounts without email updates that nobody has signed in to since. A curated search that was removed sends none. */
function unusedSince({ db, curatedIds }: Pick<AccountSources, 'db' | 'curatedIds'>, moment: Date): SQL {
  const subscribedTo = (table: typeof savedSearches | typeof followedSearches, search?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.accountId, accounts.id), table.subscribed, search)),
    );
  const isCurated = inArray(followedSearches.curatedId, [...curatedIds]);
  return sql`(${isNotNull(accounts.confirmedAt)}
    and coalesce(${accounts.lastSignInAt}, ${accounts.createdAt}) < ${moment.toISOString()}
    and not ${or(subscribedTo(savedSearches), subscribedTo(followedSearches, isCurated))})`;
}

async function warnUnused(
  { db, queueEmail, record }: Pick<AccountSources, 'db' | 'queueEmail' | 'record'>,
  unused: SQL,
  now: Date,
): Promise<number> {
  const isDue = and(unused, isNull(accounts.warnedAt));
  const found = await db.select({ id: accounts.id }).from(accounts).where(isDue);
  const deletedOn = monthsBefore(now, -monthsOfWarning);
  let warned = 0;
  for (const { id } of found) {
    const isWarned = await record.within(async (transaction, note) => {
      const account = await lockAccount(transaction, id);
      // Another server was quicker, or the person came back.
      if (account === null || !(await isStill(transaction, id, isDue))) return false;
      await transaction.update(accounts).set({ warnedAt: now.toISOString() }).where(eq(accounts.id, id));
      await queueEmail(transaction, {
        kind: 'unused-account',
        account,
        site: account.site,
        write: (to) => unusedAccountEmail(to, { deletedOn }),
      });
      await note('Warned as unused', id);
      return true;
    });
    if (isWarned) warned++;
  }
  return warned;
}

async function deleteUnused(
  { db, queueEmail, record }: Pick<AccountSources, 'db' | 'queueEmail' | 'record'>,
  unused: SQL,
  now: Date,
): Promise<number> {
  const isDue = and(unused, lt(accounts.warnedAt, monthsBefore(now, monthsOfWarning).toISOString()));
  const found = await db.select({ id: accounts.id, site: accounts.site }).from(accounts).where(isDue);
  let deleted = 0;
  for (const { id, site } of found) {
    const isGone = await record.within(async (transaction, note) => {
      await lockToDelete(transaction, id);
      // Who signed in, or asked for updates again, since the list was read stays.
      if (!(await isStill(transaction, id, isDue))) return false;
      await removeAccount(transaction, queueEmail, id, site);
      await note('Unused account deleted', id);
      return true;
    });
    if (isGone) deleted++;
  }
  return deleted;
}

/** Whether a condition still holds for an account, which is locked. False where it is gone. */
async function isStill(transaction: Database, id: string, condition: SQL | undefined): Promise<boolean> {
  const found = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), condition));
  return found.length > 0;
}

/** The same day and time so many months earlier, or the last day of a month without that day; later for a negative number. */
function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
