import type { Failure } from '#contract/failures.ts';

/** A call that did not succeed. `status` 0: no answer came at all. `failure` is what the server says of it, if it says anything. */
export class ApiError extends Error {
  readonly status: number;
  readonly failure: Failure['error'] | null;
  /** Seconds after which the server takes the call again, where it says so. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    failure: Failure['error'] | null,
    { cause, retryAfter = null }: { cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(status === 0 ? 'No answer from the server' : `The server answered ${status}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}
