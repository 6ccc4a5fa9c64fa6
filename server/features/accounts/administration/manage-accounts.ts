import { asc, eq, gt } from '#server/database/drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { keepEvent } from '#server/database/accounts/account-events.ts';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { accountByEmail, addressOf, lockAccount, lockToDelete } from '../account-rows.ts';
import { confirmRegistration, pendingRegistrations } from '../registration/registrations.ts';

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

/** How confirming by hand ended; null where no account has the address. */
export type ConfirmedByHand = 'confirmed' | 'confirmed without a password' | 'was confirmed' | null;

/**
 * Confirms an account by its address, in place of its owner, with what was registered last. Where it was registered with
 * several passwords, nobody can tell whose is the owner's: the account has none until its owner sets one by mail.
 */
export async function confirmByHand(db: Database, email: string): Promise<ConfirmedByHand> {
  const found = await accountByEmail(db, addressOf(email));
  if (found === null) return null;
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, found.id);
    if (account === null) return null;
    if (account.confirmedAt !== null) return 'was confirmed';
    await keepEvent(transaction, 'Address confirmed by command', account.id);
    const pending = await pendingRegistrations(transaction, account.id);
    // An account that an earlier release has opened has a password already.
    const own = account.passwordHash === null ? [] : [account.passwordHash];
    const passwords = new Set([...pending.map(({ passwordHash }) => passwordHash), ...own]);
    if (passwords.size === 1) {
      await confirmRegistration(transaction, account.id, pending[0] ?? null);
      return 'confirmed';
    }
    await confirmRegistration(transaction, account.id, null);
    await transaction.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, account.id));
    return 'confirmed without a password';
  });
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
    if (removed.length > 0) await keepEvent(transaction, 'Account removed by command', account.id);
    return removed.length > 0;
  });
}
