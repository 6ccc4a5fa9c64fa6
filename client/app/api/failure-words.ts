import { ApiError } from './api-error.ts';

/** Keys of the texts that say what went wrong and what to do, in the area `failures`. */
export type FailureWords =
  | 'failures.no_answer'
  | 'failures.too_many_requests'
  | 'failures.invalid'
  | 'failures.limit_reached'
  | 'failures.not_found'
  | 'failures.unavailable'
  | 'failures.read_only'
  | 'failures.internal';

const wordsByStatus: Readonly<Record<number, FailureWords>> = {
  0: 'failures.no_answer',
  400: 'failures.invalid',
  404: 'failures.not_found',
  429: 'failures.too_many_requests',
  502: 'failures.unavailable',
  503: 'failures.unavailable',
  504: 'failures.unavailable',
};

/** The text for a failed call: `t(failureWords(error))`. */
export function failureWords(error: unknown): FailureWords {
  if (!(error instanceof ApiError)) return 'failures.internal';
  if (Object.values(error.failure?.fields ?? {}).includes('too_many')) return 'failures.limit_reached';
  if (error.failure?.code === 'read_only') return 'failures.read_only';
  return wordsByStatus[error.status] ?? 'failures.internal';
}

/** Whether trying the same call again can help: not where the call itself is at fault. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
