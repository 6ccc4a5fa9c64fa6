import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '#server/database/accounts-schema.ts';
import { isEmail } from '#domain/text/email-format.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { accountByEmail, addressOf, type AccountRow } from './account-rows.ts';
import type { AccountSources, Origin } from './account-sources.ts';
import { browserFamily } from './browser-family.ts';
import type { FormResult } from './form-result.ts';
import { takePasswordTurn } from './limits.ts';
import { openSignIn } from './open-sign-in.ts';
import { hashPassword, isPasswordOf, isWeakHash } from './password-hashes.ts';

export interface Credentials {
  readonly type: SiteCode;
  readonly email: string;
  readonly password: string;
  /** Whether the person wants to stay signed in on this device. */
  readonly remember: boolean;
}

type SignInResult = FormResult<{ token: string }, 'invalid_login' | 'not_confirmed' | 'cant_be_blank'>;

/** From the sign-in, never prolonged: a working day, or a month for who asks to be remembered. In hours. */
const lifetimes = { usual: 12, remembered: 30 * 24 };

/** An unknown address takes as long as a wrong password and is answered alike. Belongs behind the gate. */
export async function signIn(
  { db, tokens, attempts, record }: AccountSources,
  { type, email: told, password, remember }: Credentials,
  from: Origin,
): Promise<SignInResult> {
  const email = addressOf(told);
  if (email === '' || password === '') return { error: 'cant_be_blank' };
  const turn = await takePasswordTurn(attempts, { email, network: from.network });
  if ('retryAfter' in turn) {
    record('Sign-in refused: too many failures', null);
    return turn;
  }
  const account = isEmail(email) ? await accountByEmail(db, email) : null;
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password);
  if (account === null || !isRight) {
    record('Sign-in refused', account?.id ?? null);
    return { error: 'invalid_login' };
  }
  await turn.succeeded();
  if (account.confirmedAt === null) return { error: 'not_confirmed' };

  const passwordHash = isWeakHash(account.passwordHash) ? await hashPassword(password) : account.passwordHash;
  const expiresAt = new Date(Date.now() + (remember ? lifetimes.remembered : lifetimes.usual) * 3_600_000);
  const token = await db.transaction(async (transaction) => {
    const isStill = await noteSignIn(transaction, account, passwordHash);
    const browser = browserFamily(from.userAgent);
    return isStill ? openSignIn(transaction, tokens, { account, site: type, browser, expiresAt }) : null;
  });
  if (token === null) return { error: 'invalid_login' };
  record('Signed in', account.id);
  return { data: { token } };
}

/** false where the account was deleted, or its password changed, since it was read. */
async function noteSignIn(
  transaction: AccountSources['db'],
  account: AccountRow,
  passwordHash: string,
): Promise<boolean> {
  const noted = await transaction
    .update(accounts)
    .set({ lastSignInAt: sql`now()`, warnedAt: null, passwordHash })
    .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
    .returning({ id: accounts.id });
  return noted.length > 0;
}
