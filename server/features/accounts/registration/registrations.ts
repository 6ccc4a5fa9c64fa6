import { and, desc, eq, isNotNull, isNull, sql } from '#server/database/drizzle.ts';
import { accountLinks, accounts } from '#server/database/schema/accounts-schema.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { AccountRow } from '../account-rows.ts';
import { voidLinks } from './mailed-links.ts';

/*
 * Until an address is confirmed, anybody may register it. Each registration hangs on the link that it was mailed with,
 * and the account gets the one whose link is used.
 */

/** What was chosen when an address was registered. Links made by an earlier release carry nothing. */
export interface Registered {
  readonly site: SiteCode;
  readonly passwordHash: string | null;
  readonly language: Language | null;
  readonly termsVersion: string | null;
  readonly createdAt: string;
}

/** The passwords that wait for the address of an account to be confirmed, newest first. */
export async function pendingPasswords(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ passwordHash: accountLinks.passwordHash })
    .from(accountLinks)
    .where(waiting(accountId))
    .orderBy(desc(accountLinks.createdAt));
  return rows.flatMap(({ passwordHash }) => (passwordHash === null ? [] : [passwordHash]));
}

/** What was registered for an account with a password, newest first. */
export async function pendingRegistrations(db: Database, accountId: string): Promise<Registered[]> {
  return db
    .select(registeredColumns)
    .from(accountLinks)
    .where(waiting(accountId))
    .orderBy(desc(accountLinks.createdAt));
}

export const registeredColumns = {
  site: accountLinks.site,
  passwordHash: accountLinks.passwordHash,
  language: accountLinks.language,
  termsVersion: accountLinks.termsVersion,
  createdAt: accountLinks.createdAt,
};

function waiting(accountId: string) {
  return and(
    eq(accountLinks.accountId, accountId),
    eq(accountLinks.purpose, 'confirm'),
    isNull(accountLinks.spentAt),
    isNotNull(accountLinks.passwordHash),
  );
}

/** Gives an account what was registered with one of its links, and voids the others. false where it is confirmed. */
export async function confirmRegistration(
  transaction: Database,
  accountId: string,
  chosen: Registered | null,
): Promise<boolean> {
  const confirmed = await transaction
    .update(accounts)
    .set({ confirmedAt: sql`now()`, ...(chosen === null ? {} : accountValues(chosen)) })
    .where(and(eq(accounts.id, accountId), isNull(accounts.confirmedAt)))
    .returning({ id: accounts.id });
  await voidLinks(transaction, accountId, ['confirm']);
  return confirmed.length > 0;
}

function accountValues(chosen: Registered): Partial<AccountRow> {
  const { site, passwordHash, language, termsVersion, createdAt } = chosen;
  if (passwordHash === null || termsVersion === null) return {};
  return {
    site,
    passwordHash,
    languages: language === null ? {} : { [site]: language },
    termsVersion,
    termsAcceptedAt: createdAt,
  };
}
