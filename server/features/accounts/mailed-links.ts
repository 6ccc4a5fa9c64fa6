import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accountLinks, type LinkPurpose } from '#server/database/accounts-schema.ts';
import type { Database } from '#server/database/connect.ts';
import { hashOfLinkToken, newLinkToken } from '#server/database/link-tokens.ts';
import { lockAccount } from './account-rows.ts';

export interface NewLink {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly site: SiteCode;
  /** The address that shall become the account's. */
  readonly newEmail?: string;
}

export type SpentLink = Pick<typeof accountLinks.$inferSelect, 'accountId' | 'purpose' | 'site' | 'newEmail'>;

const spentColumns = {
  accountId: accountLinks.accountId,
  purpose: accountLinks.purpose,
  site: accountLinks.site,
  newEmail: accountLinks.newEmail,
};

/** A new link in place of the older ones of its purpose. The token is in the mail alone; of it a hash is kept. */
export async function makeLink(
  transaction: Database,
  { accountId, purpose, site, newEmail }: NewLink,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  await voidLinks(transaction, accountId, [purpose]);
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + linkLifetimes[purpose] * 3_600_000);
  await transaction.insert(accountLinks).values({
    tokenHash: hashOfLinkToken(token),
    accountId,
    purpose,
    site,
    newEmail: newEmail ?? null,
    expiresAt: expiresAt.toISOString(),
  });
  return { token, expiresAt };
}

/** Links of these purposes count no more. */
export async function voidLinks(
  transaction: Database,
  accountId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await transaction
    .update(accountLinks)
    .set({ spentAt: sql`now()` })
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        inArray(accountLinks.purpose, [...purposes]),
        isNull(accountLinks.spentAt),
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
