import type { TooOften } from '#server/database/accounts/attempts.ts';
import type { AccountRow } from '../account-rows.ts';
import type { AccountSources, ClientInfo } from '../account-sources.ts';
import type { DelayedResult } from '../form-result.ts';
import { isKnownNetwork } from '../sign-in/known-networks.ts';
import { takePasswordAttempt } from '../sign-in/limits.ts';
import { isPasswordOf } from './password-hashes.ts';

/** null where somebody is who they say they are. */
export type ProofRefusal = { readonly error: 'current_password' } | TooOften | null;

/**
 * Whether somebody who is signed in knows the password. Failures count with those of signing in, and make answers as late.
 */
export async function provePassword(
  sources: AccountSources,
  account: AccountRow,
  password: string,
  { network }: ClientInfo,
): Promise<DelayedResult<ProofRefusal>> {
  const attempt = await takePasswordAttempt(sources.attempts, { email: account.email, network });
  if ('retryAfter' in attempt) return { result: attempt, delay: 0 };
  const isKnown = await isKnownNetwork(sources, account, network);
  if (await isPasswordOf(account.passwordHash === null ? [] : [account.passwordHash], password)) {
    await attempt.succeeded();
    return { result: null, delay: isKnown ? 0 : attempt.delay };
  }
  await sources.record.note('Current password refused', account.id);
  return { result: { error: 'current_password' }, delay: attempt.delay };
}
