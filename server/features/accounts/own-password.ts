import type { AccountRow } from './account-rows.ts';
import type { AccountSources, Origin } from './account-sources.ts';
import type { TooOften } from './form-result.ts';
import { takePasswordTurn } from './limits.ts';
import { isPasswordOf } from './password-hashes.ts';

/** Whether somebody who is signed in knows the password. Failures count with those of signing in. */
export async function knowsPassword(
  { attempts, record }: AccountSources,
  account: AccountRow,
  password: string,
  { network }: Origin,
): Promise<boolean | TooOften> {
  const turn = await takePasswordTurn(attempts, { email: account.email, network });
  if ('retryAfter' in turn) return turn;
  if (await isPasswordOf(account.passwordHash === null ? [] : [account.passwordHash], password)) {
    await turn.succeeded();
    return true;
  }
  await record.note('Current password refused', account.id);
  return false;
}
