import { eq } from '#server/database/drizzle.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { passwordChangedEmail } from '#server/emails/password-changed.ts';
import { resetEmail } from '#server/emails/reset.ts';
import { accountByEmail, accountById, endAllTokens, lockAccount, type AccountRow } from '../account-rows.ts';
import type { AccountSources, ClientInfo } from '../account-sources.ts';
import type { TooOften } from '#server/database/accounts/attempts.ts';
import type { FormResult } from '../form-result.ts';
import { isKnownNetwork } from '../sign-in/known-networks.ts';
import { forgetFailures, takeLinkAttempt, takeMailAttempt } from '../sign-in/limits.ts';
import { findLink, makeLink, spendLink, voidLinks } from '../registration/mailed-links.ts';
import { confirmRegistration, pendingRegistrations } from '../registration/registrations.ts';
import { hashPassword } from './password-hashes.ts';
import type { PasswordError } from './password-rules.ts';
import type { QueueAccountEmail } from '../queue-account-email.ts';

/** Mails a link to set a new password, where the address has an account. What comes back says nothing about that. */
export async function requestReset(
  sources: AccountSources,
  { type, email }: { readonly type: SiteCode; readonly email: string },
  { network }: ClientInfo,
): Promise<TooOften | null> {
  const { db, attempts, queueEmail, hideNetwork, record } = sources;
  const found = await accountByEmail(db, email);
  const isKnown = await isKnownNetwork(sources, found, network);
  const attempt = await takeMailAttempt(attempts, { email, network, isKnownNetwork: isKnown });
  if (!attempt.allowed) return attempt;
  if (found === null) return null;
  await record.within(async (transaction, note) => {
    const account = await lockAccount(transaction, found.id);
    if (account === null) return;
    const { token, expiresAt } = await makeLink(transaction, {
      accountId: account.id,
      purpose: 'reset',
      site: type,
    });
    await queueEmail(transaction, {
      kind: 'reset',
      account,
      site: type,
      write: (to, links) => resetEmail(to, { link: links.reset(token) }),
      expiresAt,
    });
    await note('Password reset asked for', account.id, hideNetwork(account.id, network));
  });
  return null;
}

/**
 * Whether a link to set a new password could not be used, so that its page says so before anybody types one; the link stays as it is.
 * false where the network has tried too many: using the link then says why it cannot.
 */
export async function isResetLinkRefused(
  { db, attempts }: AccountSources,
  token: string,
  network: string,
): Promise<boolean> {
  const attempt = await takeLinkAttempt(attempts, network);
  if (!attempt.allowed) return false;
  if ((await findLink(db, token, ['reset'])) === null) return true;
  await attempt.giveBack();
  return false;
}

type ResetResult = FormResult<Record<string, never>, 'invalid_token' | PasswordError>;

/**
 * Sets a new password. Every sign-in ends and none begins. The link came by mail, so it also confirms the address where
 * that was not confirmed yet, with what was registered last but for the password. A password that is refused leaves the link as it was. Belongs behind the gate.
 */
export async function resetPassword(
  { db, attempts, checkPassword, queueEmail, hideNetwork, record }: AccountSources,
  { token, password }: { readonly token: string; readonly password: string },
  { network }: ClientInfo,
): Promise<ResetResult> {
  const attempt = await takeLinkAttempt(attempts, network);
  if (!attempt.allowed) return attempt;
  const link = await findLink(db, token, ['reset']);
  const account = link === null ? null : await accountById(db, link.accountId);
  if (account === null) {
    await record.note('Link refused', null);
    return { error: 'invalid_token' };
  }
  await attempt.giveBack();
  const passwordError = checkPassword(password, account.email);
  if (passwordError !== null) return { error: passwordError };

  const passwordHash = await hashPassword(password);
  const isDone = await record.within(async (transaction, note) => {
    const spent = await spendLink(transaction, token, ['reset']);
    const locked = spent === null ? null : await lockAccount(transaction, spent.accountId);
    if (spent === null || locked === null) return false;
    if (locked.confirmedAt === null) {
      const [last = null] = await pendingRegistrations(transaction, locked.id);
      await confirmRegistration(transaction, locked.id, last);
    }
    await replacePassword(transaction, queueEmail, { account: locked, passwordHash, site: spent.site });
    await note('Password reset', locked.id, hideNetwork(locked.id, network));
    return true;
  });
  if (!isDone) return { error: 'invalid_token' };
  await forgetFailures(attempts, { email: account.email, network });
  return { data: {} };
}

/**
 * Puts a new password in place of the old, ends all tokens and every link that was mailed before, and tells the person.
 * Gives the version of the tokens from here on.
 */
export async function replacePassword(
  transaction: Database,
  queueEmail: QueueAccountEmail,
  change: { readonly account: AccountRow; readonly passwordHash: string; readonly site: SiteCode },
): Promise<number> {
  const { account, passwordHash, site } = change;
  await transaction.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
  const tokenVersion = await endAllTokens(transaction, account);
  await voidLinks(transaction, account.id, ['confirm', 'reset', 'address']);
  await queueEmail(transaction, { kind: 'password-changed', account, site, write: passwordChangedEmail });
  return tokenVersion;
}
