import { eq } from '#server/database/drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { accountDeletedEmail } from '#server/emails/account-deleted.ts';
import { accountById, lockToDelete } from './account-rows.ts';
import type { AccountSources, Caller, ClientInfo } from './account-sources.ts';
import type { DelayedResult, FormResult } from './form-result.ts';
import { provePassword } from './passwords/own-password.ts';
import type { QueueAccountEmail } from './queue-account-email.ts';

/** Deletes the account with all that hangs on it; the address is free again. Belongs behind the gate, without the delay. */
export async function deleteAccount(
  sources: AccountSources,
  { accountId, site }: Caller,
  password: string,
  from: ClientInfo,
): Promise<DelayedResult<FormResult<Record<string, never>, 'current_password'>>> {
  const { db, queueEmail, record } = sources;
  const account = await accountById(db, accountId);
  if (account === null) return { result: { error: 'current_password' }, delay: 0 };
  const { result: refusal, delay } = await provePassword(sources, account, password, from);
  if (refusal !== null) return { result: refusal, delay };
  await record.within(async (transaction, note) => {
    if (await removeAccount(transaction, queueEmail, accountId, site))
      await note('Account deleted', accountId);
  });
  return { result: { data: {} }, delay };
}

/** Tokens, links, saved work, events and mails that wait go with the account; one last mail says so. false where it is gone. */
export async function removeAccount(
  transaction: Database,
  queueEmail: QueueAccountEmail,
  id: string,
  site: SiteCode,
): Promise<boolean> {
  const account = await lockToDelete(transaction, id);
  if (account === null) return false;
  await queueEmail(transaction, {
    kind: 'account-deleted',
    account,
    site,
    isLast: true,
    write: accountDeletedEmail,
  });
  await transaction.delete(accounts).where(eq(accounts.id, id));
  return true;
}
