import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accounts } from '#server/database/accounts-schema.ts';
import type { Database } from '#server/database/connect.ts';
import { accountByEmail, addressOf, lockToDelete } from './account-rows.ts';

/** An account as whoever runs the servers sees it. */
export interface ListedAccount {
  readonly email: string;
  readonly site: SiteCode;
  readonly createdAt: string;
  /** null where the address is not confirmed. */
  readonly confirmedAt: string | null;
  readonly lastSignInAt: string | null;
}

const rowsAtOnce = 1_000;

/** All accounts, by address. */
export async function* listAccounts(db: Database): AsyncGenerator<ListedAccount> {
  for (let after = ''; ;) {
    const rows = await db
      .select({
        email: accounts.email,
        site: accounts.site,
        createdAt: accounts.createdAt,
        confirmedAt: accounts.confirmedAt,
        lastSignInAt: accounts.lastSignInAt,
      })
      .from(accounts)
      .where(gt(accounts.email, after))
      .orderBy(asc(accounts.email))
      .limit(rowsAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.email;
  }
}

/** Confirms an account by its address, in place of its owner; null where no account has the address. */
export async function confirmByHand(
  db: Database,
  email: string,
): Promise<'confirmed' | 'was confirmed' | null> {
  const address = addressOf(email);
  const confirmed = await db
    .update(accounts)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(accounts.email, address), isNull(accounts.confirmedAt)))
    .returning({ id: accounts.id });
  if (confirmed.length > 0) return 'confirmed';
  const found = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, address));
  return found.length > 0 ? 'was confirmed' : null;
}

/** Deletes an account with all that hangs on it. Its owner gets no mail. */
export async function removeByHand(db: Database, email: string): Promise<boolean> {
  const account = await accountByEmail(db, addressOf(email));
  if (account === null) return false;
  return db.transaction(async (transaction) => {
    await lockToDelete(transaction, account.id);
    const removed = await transaction
      .delete(accounts)
      .where(eq(accounts.id, account.id))
      .returning({ id: accounts.id });
    return removed.length > 0;
  });
}
