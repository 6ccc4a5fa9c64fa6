import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from '#server/database/drizzle.ts';
import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accountLinks, type LinkPurpose } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { hashOfLinkToken, newLinkToken } from '#server/database/accounts/link-tokens.ts';
import { lockAccount } from '../account-rows.ts';

export interface NewLink {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly site: SiteCode;
  /** The address that shall become the account's. */
  readonly newEmail?: string;
  /** What the account gets once the link confirms it. */
  readonly registration?: {
    readonly passwordHash: string;
    readonly language: Language;
    readonly termsVersion: string;
  };
}

export type SpentLink = Pick<typeof accountLinks.$inferSelect, keyof typeof spentColumns>;

const spentColumns = {
  accountId: accountLinks.accountId,
  purpose: accountLinks.purpose,
  site: accountLinks.site,
  newEmail: accountLinks.newEmail,
  passwordHash: accountLinks.passwordHash,
  language: accountLinks.language,
  termsVersion: accountLinks.termsVersion,
  createdAt: accountLinks.createdAt,
};

/**
 * A new link. It voids the older ones of its purpose, but for links that confirm: each of those has a registration of its
 * own, and who comes later must not undo it. The token is in the mail alone; the database has its hash.
 */
export async function makeLink(
  transaction: Database,
  { accountId, purpose, site, newEmail, registration }: NewLink,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  if (purpose !== 'confirm') await voidLinks(transaction, accountId, [purpose]);
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + linkLifetimes[purpose] * 3_600_000);
  await transaction.insert(accountLinks).values({
    tokenHash: hashOfLinkToken(token),
    accountId,
    purpose,
    site,
    newEmail: newEmail ?? null,
    ...registration,
    expiresAt: expiresAt.toISOString(),
  });
  return { token, expiresAt };
}

/** Links of these purposes count no more, and the passwords that hang on them are forgotten. */
export async function voidLinks(
  transaction: Database,
  accountId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await transaction
    .update(accountLinks)
    .set({ spentAt: sql`coalesce(${accountLinks.spentAt}, now())`, passwordHash: null })
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        inArray(accountLinks.purpose, [...purposes]),
        or(isNull(accountLinks.spentAt), isNotNull(accountLinks.passwordHash)),
      ),
    );
}

/**
 * Uses a link. Of many at once with one token a single one gets it; null for a used, old or wrong token. The account is
 * locked first, as by whoever makes a link, so that no two wait for each other.
 */
export async function spendLink(
  transaction: Database,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<SpentLink | null> {
  const found = await findLink(transaction, token, purposes);
  if (found === null) return null;
  await lockAccount(transaction, found.accountId);
  const [row] = await transaction
    .update(accountLinks)
    .set({ spentAt: sql`now()` })
    .where(inForce(token, purposes))
    .returning(spentColumns);
  return row ?? null;
}

/** What a link would do, without using it. */
export async function findLink(
  db: Database,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<SpentLink | null> {
  const [row] = await db.select(spentColumns).from(accountLinks).where(inForce(token, purposes));
  return row ?? null;
}

function inForce(token: string, purposes: readonly LinkPurpose[]) {
  return and(
    eq(accountLinks.tokenHash, hashOfLinkToken(token)),
    inArray(accountLinks.purpose, [...purposes]),
    isNull(accountLinks.spentAt),
    gt(accountLinks.expiresAt, sql`now()`),
  );
}
