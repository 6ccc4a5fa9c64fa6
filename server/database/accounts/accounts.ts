import { and, eq, gt, isNull, sql } from '../drizzle.ts';
import type { RoleName } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import { accountLinks, accounts } from '../schema/accounts-schema.ts';
import type { Database } from '../connection/connect.ts';

/** A person's account. The hash of the password stays in the feature that needs it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly confirmed: boolean;
  /** Where it was opened. */
  readonly site: SiteCode;
  readonly firstName: string;
  readonly lastName: string;
  /** Id of the list of countries; empty where it is not given. */
  readonly country: string;
  readonly languages: Readonly<Partial<Record<SiteCode, Language>>>;
  readonly roles: Readonly<Partial<Record<SiteCode, readonly RoleName[]>>>;
  /** Mails in a row that were refused for good. */
  readonly mailRefusals: number;
}

/** null where there is none, or none any more. */
export async function readAccount(db: Database, id: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (row === undefined) return null;
  const { email, site, firstName, lastName, country, languages, roles, mailRefusals } = row;
  const confirmed = row.confirmedAt !== null;
  return { id, email, confirmed, site, firstName, lastName, country, languages, roles, mailRefusals };
}

/** The language of an account on a site: the chosen one, else that of the site where it was opened, else English. */
export function languageOf(
  { languages, site: opened }: Pick<Account, 'languages' | 'site'>,
  site: SiteCode,
): Language {
  return languageOnSite(sites[site], languages[site] ?? languages[opened]);
}

/** The new address that an account waits to have confirmed; null where it waits for none. */
export async function pendingAddress(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ newEmail: accountLinks.newEmail })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, 'address'),
        isNull(accountLinks.spentAt),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    );
  return row?.newEmail ?? null;
}
