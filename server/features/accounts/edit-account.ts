import { eq } from '#server/database/drizzle.ts';
import { isEmail } from '#domain/text/email-format.ts';
import { signIns } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { addressNoticeEmail } from '#server/emails/address-notice.ts';
import { newAddressEmail } from '#server/emails/new-address.ts';
import { accountById, addressOf, isAddressTaken, lockAccount, type AccountRow } from './account-rows.ts';
import type { AccountSources, Caller, ClientInfo } from './account-sources.ts';
import type { DelayedResult, FormResult } from './form-result.ts';
import { takeMailAttempt } from './sign-in/limits.ts';
import { makeLink } from './registration/mailed-links.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';
import { provePassword, type ProofRefusal } from './passwords/own-password.ts';
import { hashPassword } from './passwords/password-hashes.ts';
import type { CheckPassword, PasswordError } from './passwords/password-rules.ts';
import type { QueueAccountEmail } from './queue-account-email.ts';
import { replacePassword } from './passwords/reset-password.ts';

/** What is not sent, or sent empty where it is a password, stays as it is. */
export interface AccountEdit {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly confirm?: string | undefined;
  /** The present password; needed where the token is old. */
  readonly current?: string | undefined;
}

type EditError =
  | 'current_password'
  | 'passwords_must_match'
  | 'invalid_email'
  | 'email_taken'
  | PasswordError;

type EditResult = FormResult<{ pending_email: string | null; token: string | null }, EditError>;

/** Milliseconds for which a token shows that its owner has just signed in. */
const freshFor = 15 * 60_000;

/** Changes the password at once, and the address once it is confirmed. Belongs behind the gate, without the delay. */
export async function editAccount(
  sources: AccountSources,
  caller: Caller,
  edit: AccountEdit,
  from: ClientInfo,
): Promise<DelayedResult<EditResult>> {
  const account = await accountById(sources.db, caller.accountId);
  if (account === null) return { result: { error: 'current_password' }, delay: 0 };
  const wanted = readEdit(edit, account, sources.checkPassword);
  if ('error' in wanted) return { result: wanted, delay: 0 };
  if (wanted.newEmail === null && wanted.newPassword === null)
    return { result: { data: { pending_email: null, token: null } }, delay: 0 };
  const claim = { account, caller, current: edit.current ?? '', from };
  const { result: refusal, delay } = await provePerson(sources, claim);
  return { result: refusal ?? (await makeChanges(sources, claim, wanted)), delay };
}

async function makeChanges(
  sources: AccountSources,
  { account, caller, from }: Claim,
  { newEmail, newPassword }: WantedChanges,
): Promise<EditResult> {
  const { db, attempts, hideNetwork, record } = sources;
  if (newEmail !== null) {
    if (await isAddressTaken(db, newEmail)) return { error: 'email_taken' };
    const attempt = await takeMailAttempt(attempts, {
      email: newEmail,
      network: from.network,
      isKnownNetwork: false,
    });
    if (!attempt.allowed) return attempt;
  }
  const passwordHash = newPassword === null ? null : await hashPassword(newPassword);
  const data = await record.within(async (transaction, note) => {
    const locked = await lockAccount(transaction, account.id);
    // Somebody else set another password meanwhile, and so ended this token.
    if (locked === null || locked.tokenVersion !== account.tokenVersion) return null;
    const token =
      passwordHash === null
        ? null
        : await changePassword(transaction, sources, { account: locked, caller, from, passwordHash });
    if (newEmail !== null) await askForAddress(transaction, sources.queueEmail, locked, caller, newEmail);
    const network = hideNetwork(account.id, from.network);
    if (token !== null) await note('Password changed', account.id, network);
    if (newEmail !== null) await note('Change of address asked for', account.id, network);
    return { pending_email: newEmail, token };
  });
  return data === null ? { error: 'current_password' } : { data };
}

/** Who wants to change an account. */
interface Claim {
  readonly account: AccountRow;
  readonly caller: Caller;
  /** Empty where no password was given. */
  readonly current: string;
  readonly from: ClientInfo;
}

interface WantedChanges {
  readonly newEmail: string | null;
  readonly newPassword: string | null;
}

function readEdit(
  { email, password = '', confirm }: AccountEdit,
  account: AccountRow,
  checkPassword: CheckPassword,
): WantedChanges | { readonly error: EditError } {
  const address = email === undefined ? account.email : addressOf(email);
  if (address === '') return { error: 'cant_be_blank' };
  if (!isEmail(address)) return { error: 'invalid_email' };
  const newEmail = address === account.email ? null : address;
  if ((confirm ?? password) !== password) return { error: 'passwords_must_match' };
  if (password === '') return { newEmail, newPassword: null };
  const error = checkPassword(password, account.email) ?? checkPassword(password, address);
  return error === null ? { newEmail, newPassword: password } : { error };
}

/** By a token of the last minutes, or by the present password; one that is given has to be right in any case. */
async function provePerson(
  sources: AccountSources,
  { account, caller, current, from }: Claim,
): Promise<DelayedResult<ProofRefusal>> {
  if (current !== '') return provePassword(sources, account, current, from);
  const isFresh = Date.now() - caller.issuedAt.getTime() <= freshFor;
  return { result: isFresh ? null : { error: 'current_password' }, delay: 0 };
}

/** Gives the token that takes the place of the caller's, for as long as that one would have lasted. */
async function changePassword(
  transaction: Database,
  { queueEmail, tokens, hideNetwork }: AccountSources,
  change: {
    readonly account: AccountRow;
    readonly caller: Caller;
    readonly from: ClientInfo;
    readonly passwordHash: string;
  },
): Promise<string> {
  const { account, caller, from, passwordHash } = change;
  const issuedAt = new Date();
  const [before] = await transaction.select().from(signIns).where(eq(signIns.id, caller.signInId));
  const tokenVersion = await replacePassword(transaction, queueEmail, {
    account,
    passwordHash,
    site: caller.site,
  });
  return openSignIn(transaction, tokens, {
    account: { ...account, tokenVersion },
    site: caller.site,
    browser: before?.browser ?? null,
    network: hideNetwork(account.id, from.network),
    issuedAt,
    expiresAt: new Date(before?.expiresAt ?? issuedAt),
  });
}

async function askForAddress(
  transaction: Database,
  queueEmail: QueueAccountEmail,
  account: AccountRow,
  { site }: Caller,
  newEmail: string,
): Promise<void> {
  const { token, expiresAt } = await makeLink(transaction, {
    accountId: account.id,
    purpose: 'address',
    site,
    newEmail,
  });
  await queueEmail(transaction, {
    kind: 'new-address',
    account,
    site,
    to: newEmail,
    write: (to, links) => newAddressEmail(to, { link: links.confirm(token) }),
    expiresAt,
  });
  await queueEmail(transaction, {
    kind: 'address-notice',
    account,
    site,
    write: (to) => addressNoticeEmail(to, { newAddress: newEmail, done: false }),
  });
}
