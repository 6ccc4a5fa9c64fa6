import { and, eq, inArray, isNull } from '#server/database/drizzle.ts';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import { outbox, type MailKind } from '#server/database/schema/mail-schema.ts';
import type { NoteEvent } from '#server/database/accounts/account-events.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { addressNoticeEmail } from '#server/emails/address-notice.ts';
import { accountByEmail, endAllTokens, isAddressClash, lockAccount } from '../account-rows.ts';
import type { AccountSources, ClientInfo } from '../account-sources.ts';
import type { TooOften } from '#server/database/accounts/attempts.ts';
import { takeLinkAttempt } from '../sign-in/limits.ts';
import { spendLink, voidLinks, type SpentLink } from './mailed-links.ts';
import type { QueueAccountEmail } from '../queue-account-email.ts';
import { confirmRegistration } from './registrations.ts';

/**
 * Confirms the address of an account, which gets the password and choices that were sent with the link, or puts its new
 * address in place of the old. A link does it once.
 */
export async function confirm(
  sources: AccountSources,
  token: string,
  { network }: ClientInfo,
): Promise<{ readonly confirmed: boolean } | TooOften> {
  const { attempts, record } = sources;
  const attempt = await takeLinkAttempt(attempts, network);
  if (!attempt.allowed) return attempt;
  // Who takes an address at the moment when somebody else does looks again, and finds it taken.
  const link = await useLink(sources, token, network).catch((error: unknown) => {
    if (isAddressClash(error)) return useLink(sources, token, network);
    throw error;
  });
  if (link === null) {
    await record.note('Link refused', null);
    return { confirmed: false };
  }
  await attempt.giveBack();
  return { confirmed: true };
}

function useLink(
  { queueEmail, hideNetwork, record }: AccountSources,
  token: string,
  network: string,
): Promise<SpentLink | null> {
  return record.within(async (transaction, note) => {
    const spent = await spendLink(transaction, token, ['confirm', 'address']);
    if (spent === null) return null;
    const isDone =
      spent.purpose === 'address'
        ? await moveToNewAddress(transaction, spent, queueEmail, note)
        : await confirmRegistration(transaction, spent.accountId, spent);
    if (!isDone) return null;
    const event = spent.purpose === 'address' ? 'Address changed' : 'Address confirmed';
    await note(event, spent.accountId, hideNetwork(spent.accountId, network));
    return spent;
  });
}

/** false where somebody else has confirmed the address meanwhile. */
async function moveToNewAddress(
  transaction: Database,
  { accountId, newEmail, site }: SpentLink,
  queueEmail: QueueAccountEmail,
  note: NoteEvent,
): Promise<boolean> {
  const account = await lockAccount(transaction, accountId);
  if (account === null || newEmail === null) return false;
  // An account that only claims the address gives way to who has proven to have it.
  const claims = await transaction
    .delete(accounts)
    .where(and(eq(accounts.email, newEmail), isNull(accounts.confirmedAt)))
    .returning({ id: accounts.id });
  if (claims.length > 0) await note('Unconfirmed account removed', null);
  if ((await accountByEmail(transaction, newEmail)) !== null) return false;
  await transaction
    .update(accounts)
    .set({ email: newEmail, mailRefusals: 0 })
    .where(eq(accounts.id, accountId));
  await redirectMails(transaction, accountId, newEmail);
  await endAllTokens(transaction, account);
  await voidLinks(transaction, accountId, ['reset', 'address']);
  await queueEmail(transaction, {
    kind: 'address-notice',
    account,
    site,
    write: (to) => addressNoticeEmail(to, { newAddress: newEmail, done: true }),
  });
  return true;
}

/** What somebody asked to be sent; other mails are about the address that they go to. */
const wantedMails: readonly MailKind[] = ['digest', 'documents'];

/** Wanted mails that were not sent yet go to the new address: the old one may take none any more, and their news come only once. */
async function redirectMails(transaction: Database, accountId: string, toAddress: string): Promise<void> {
  await transaction
    .update(outbox)
    .set({ toAddress })
    .where(
      and(
        eq(outbox.accountId, accountId),
        inArray(outbox.kind, [...wantedMails]),
        // Dropped ones are sent after all where the end of the updates is taken back.
        inArray(outbox.state, ['waiting', 'dropped']),
      ),
    );
}
