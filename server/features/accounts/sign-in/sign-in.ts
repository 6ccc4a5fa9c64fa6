import { and, eq, sql } from '#server/database/drizzle.ts';
import { accounts } from '#server/database/schema/accounts-schema.ts';
import { isEmail } from '#domain/text/email-format.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { accountByEmail, addressOf, type AccountRow } from '../account-rows.ts';
import type { AccountSources, ClientInfo } from '../account-sources.ts';
import { browserFamily } from './browser-family.ts';
import type { DelayedResult, FormResult } from '../form-result.ts';
import { isKnownNetwork } from './known-networks.ts';
import { takePasswordAttempt } from './limits.ts';
import { openSignIn } from './open-sign-in.ts';
import { hashPassword, isPasswordOf, isWeakHash } from '../passwords/password-hashes.ts';
import { pendingPasswords } from '../registration/registrations.ts';

export interface Credentials {
  readonly type: SiteCode;
  readonly email: string;
  readonly password: string;
  /** Whether the person wants to stay signed in on this device. */
  readonly remember: boolean;
}

type SignInResult = FormResult<{ token: string }, 'invalid_login' | 'not_confirmed' | 'cant_be_blank'>;

type PasswordOwner = AccountRow & { readonly passwordHash: string };

/** From the sign-in, never prolonged: a working day, or a month for who asks to be remembered. In hours. */
const lifetimes = { usual: 12, remembered: 30 * 24 };

/**
 * An unknown address takes as long as a wrong password and is answered alike. Belongs behind the gate; the delay does not,
 * since whoever waits there would keep others out.
 */
export async function signIn(
  sources: AccountSources,
  credentials: Credentials,
  from: ClientInfo,
): Promise<DelayedResult<SignInResult>> {
  const { db, attempts, record } = sources;
  const { password } = credentials;
  const email = addressOf(credentials.email);
  if (email === '' || password === '') return { result: { error: 'cant_be_blank' }, delay: 0 };
  const attempt = await takePasswordAttempt(attempts, { email, network: from.network });
  if ('retryAfter' in attempt) {
    await record.note('Sign-in refused: too many failures', null);
    return { result: attempt, delay: 0 };
  }
  const account = isEmail(email) ? await accountByEmail(db, email) : null;
  const passwords = await passwordsOf(db, account);
  const isKnown = await isKnownNetwork(sources, account, from.network);
  const isRight = await isPasswordOf(passwords, password);
  if (account === null || !isRight) {
    // One row more for an unknown address too, so that both take as long.
    await record.note('Sign-in refused', account?.id ?? null);
    return { result: { error: 'invalid_login' }, delay: attempt.delay };
  }
  await attempt.succeeded();
  // Whoever signs in where they did before is not slowed by what others do elsewhere.
  const delay = isKnown ? 0 : attempt.delay;
  const { confirmedAt, passwordHash } = account;
  if (confirmedAt === null || passwordHash === null) return { result: { error: 'not_confirmed' }, delay };
  const owner = { ...account, passwordHash };
  return { result: await openFor(sources, owner, credentials, from), delay };
}

/** What opens an account; before its address is confirmed, what was registered with any of its links. */
async function passwordsOf(db: Database, account: AccountRow | null): Promise<string[]> {
  const pending = await pendingPasswords(db, account?.id ?? '');
  if (account === null) return [];
  const own = account.passwordHash === null ? [] : [account.passwordHash];
  return account.confirmedAt === null ? [...own, ...pending] : own;
}

async function openFor(
  { tokens, hideNetwork, record }: AccountSources,
  account: PasswordOwner,
  { type, password, remember }: Credentials,
  from: ClientInfo,
): Promise<SignInResult> {
  const passwordHash = isWeakHash(account.passwordHash) ? await hashPassword(password) : account.passwordHash;
  const issuedAt = new Date();
  const hours = remember ? lifetimes.remembered : lifetimes.usual;
  const expiresAt = new Date(issuedAt.getTime() + hours * 3_600_000);
  const token = await record.within(async (transaction, note) => {
    if (!(await noteSignIn(transaction, account, passwordHash))) return null;
    const browser = browserFamily(from.userAgent);
    const network = hideNetwork(account.id, from.network);
    await note('Signed in', account.id, network);
    return openSignIn(transaction, tokens, { account, site: type, browser, network, issuedAt, expiresAt });
  });
  return token === null ? { error: 'invalid_login' } : { data: { token } };
}

/** false where the account was deleted, or its password changed, since it was read. */
async function noteSignIn(
  transaction: Database,
  account: PasswordOwner,
  passwordHash: string,
): Promise<boolean> {
  const noted = await transaction
    .update(accounts)
    .set({ lastSignInAt: sql`now()`, warnedAt: null, passwordHash })
    .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
    .returning({ id: accounts.id });
  return noted.length > 0;
}
