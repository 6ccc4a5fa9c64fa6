import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '#server/database/accounts-schema.ts';
import type { Database } from '#server/database/connect.ts';
import { addressNoticeLetter } from '#server/emails/address-notice.ts';
import { accountByEmail, endAllTokens, isAddressClash, lockAccount } from './account-rows.ts';
import type { AccountSources, Origin } from './account-sources.ts';
import type { TooOften } from './form-result.ts';
import { takeLinkTurn } from './limits.ts';
import { spendLink, voidLinks, type SpentLink } from './mailed-links.ts';
import type { PostLetter } from './post-letter.ts';

/** Confirms the address of an account, or puts its new address in place of the old. A link does it once. */
export async function confirm(
  { db, attempts, post, record }: AccountSources,
  token: string,
  { network }: Origin,
): Promise<{ readonly confirmed: boolean } | TooOften> {
  const turn = await takeLinkTurn(attempts, network);
  if (!turn.allowed) return turn;
  // Who takes an address at the moment when somebody else does looks again, and finds it taken.
  const link = await useLink(db, post, token).catch((error: unknown) => {
    if (isAddressClash(error)) return useLink(db, post, token);
    throw error;
  });
  if (link === null) {
    record('Link refused', null);
    return { confirmed: false };
  }
  await turn.giveBack();
  record(link.purpose === 'address' ? 'Address changed' : 'Address confirmed', link.accountId);
  return { confirmed: true };
}

function useLink(db: Database, post: PostLetter, token: string): Promise<SpentLink | null> {
  return db.transaction(async (transaction) => {
    const spent = await spendLink(transaction, token, ['confirm', 'address']);
    if (spent === null) return null;
    const isDone =
      spent.purpose === 'address'
        ? await moveToNewAddress(transaction, spent, post)
        : await confirmAccount(transaction, spent.accountId);
    return isDone ? spent : null;
  });
}

async function confirmAccount(transaction: Database, id: string): Promise<boolean> {
  const confirmed = await transaction
    .update(accounts)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.confirmedAt)))
    .returning({ id: accounts.id });
  return confirmed.length > 0;
}

/** false where somebody else has confirmed the address meanwhile. */
async function moveToNewAddress(
  transaction: Database,
  { accountId, newEmail, site }: SpentLink,
  post: PostLetter,
): Promise<boolean> {
  const account = await lockAccount(transaction, accountId);
  if (account === null || newEmail === null) return false;
  // An account that only claims the address gives way to who has proven to have it.
  await transaction.delete(accounts).where(and(eq(accounts.email, newEmail), isNull(accounts.confirmedAt)));
  if ((await accountByEmail(transaction, newEmail)) !== null) return false;
  await transaction
    .update(accounts)
    .set({ email: newEmail, mailRefusals: 0 })
    .where(eq(accounts.id, accountId));
  await endAllTokens(transaction, account);
  await voidLinks(transaction, accountId, ['reset', 'address']);
  await post(transaction, {
    kind: 'address-notice',
    account,
    site,
    write: (to) => addressNoticeLetter(to, { newAddress: newEmail, done: true }),
  });
  return true;
}
