import type { TooOften } from '#server/database/accounts/attempts.ts';

/** What a form's call comes to: data, a code that the form shows, or "too often". */
export type FormResult<Data, Code extends string> =
  | { readonly data: Data }
  | { readonly error: Code }
  | TooOften;
