import type { AccountRow } from '../account-rows.ts';
import type { AccountSources, ClientInfo } from '../account-sources.ts';
import type { TooOften } from '#server/database/accounts/attempts.ts';
import { takePasswordAttempt } from '../sign-in/limits.ts';
import { isPasswordOf } from './password-hashes.ts';

/** Whether somebody who is signed in knows the password. Failures count with those of signing in. */
export async function knowsPassword(
  { attempts, record }: AccountSources,
  account: AccountRow,
  password: string,
  { network }: ClientInfo,
): Promise<boolean | TooOften> {
  const attempt = await takePasswordAttempt(attempts, { email: account.email, network });
  if ('retryAfter' in attempt) return attempt;
  if (await isPasswordOf(account.passwordHash === null ? [] : [account.passwordHash], password)) {
    await attempt.succeeded();
    return true;
  }
  await record.note('Current password refused', account.id);
  return false;
}
