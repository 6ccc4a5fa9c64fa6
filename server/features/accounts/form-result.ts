import type { TooOften } from '#server/database/accounts/attempts.ts';

/** A result whose answer has to come later, by milliseconds, where somebody guesses a password. */
export interface DelayedResult<Result> {
  readonly result: Result;
  readonly delay: number;
}

/** What a form's call comes to: data, a code that the form shows, or "too often". */
export type FormResult<Data, Code extends string> =
  | { readonly data: Data }
  | { readonly error: Code }
  | TooOften;
