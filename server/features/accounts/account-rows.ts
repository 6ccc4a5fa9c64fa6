import { and, eq, isNull } from '#server/database/drizzle.ts';
import { z } from 'zod';
import { accounts, signIns } from '#server/database/schema/accounts-schema.ts';
import { siteCodes } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';

/** An account as it is stored, the hash of its password included: for this feature alone. */
export type AccountRow = typeof accounts.$inferSelect;

/** Addresses are compared trimmed and in lower case. */
export function addressOf(text: string): string {
  return text.trim().toLowerCase();
}

export async function accountByEmail(db: Database, email: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row ?? null;
}

/** Whether an address belongs to an account that has shown so. */
export async function isAddressTaken(db: Database, email: string): Promise<boolean> {
  const account = await accountByEmail(db, email);
  return account !== null && account.confirmedAt !== null;
}

export async function accountById(db: Database, id: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** The account, which nobody else changes until the transaction ends; null where it is gone meanwhile. */
export async function lockAccount(transaction: Database, id: string): Promise<AccountRow | null> {
  const [row] = await transaction.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row ?? null;
}

const addressClash = z.object({
  cause: z.object({ code: z.literal('23505'), constraint: z.literal('accounts_email') }),
});

/** Whether a statement failed since another account has its address, which could not be seen before. */
export function isAddressClash(error: unknown): boolean {
  return addressClash.safeParse(error).success;
}

/** The same for whoever deletes it: changes of what is saved in it, on any site, come before or not at all. */
export async function lockToDelete(transaction: Database, id: string): Promise<AccountRow | null> {
  for (const site of siteCodes) await lockSavedWork(transaction, id, site);
  return lockAccount(transaction, id);
}

/** Ends every token that was issued until now, on all servers. */
export async function endAllTokens(transaction: Database, account: AccountRow): Promise<number> {
  const tokenVersion = account.tokenVersion + 1;
  await transaction.update(accounts).set({ tokenVersion }).where(eq(accounts.id, account.id));
  await transaction
    .update(signIns)
    .set({ endedAt: new Date().toISOString() })
    .where(and(eq(signIns.accountId, account.id), isNull(signIns.endedAt)));
  return tokenVersion;
}
