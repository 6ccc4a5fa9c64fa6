import { ApiError } from '../app/api/api-error.ts';
import type { ErrorCode } from '../app/i18n/error-code.ts';

/** How the server takes a form: done, or a code that the form shows. */
export type FormAnswer<Data> =
  | { readonly success: true; readonly data: Data }
  | { readonly success: false; readonly data: { readonly error: ErrorCode } };

/** Why a form was not taken: what is wrong with fields, with all of it, or with the call itself. */
export type Refusal =
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, ErrorCode>> }
  | { readonly kind: 'code'; readonly code: ErrorCode }
  | { readonly kind: 'failure'; readonly error: unknown }
  /** The browser sent it by itself, and only the client can. */
  | { readonly kind: 'not_sent' };

/** The fields that codes of the server are about; all other codes are about the whole form. */
export type FieldOfCode = Readonly<Partial<Record<ErrorCode, string>>>;

export function refusalOfCode(code: ErrorCode, fieldOfCode: FieldOfCode): Refusal {
  const field = fieldOfCode[code];
  return field === undefined ? { kind: 'code', code } : { kind: 'fields', fields: { [field]: code } };
}

const codeOfProblem: Readonly<Record<string, ErrorCode>> = {
  required: 'cant_be_blank',
  invalid_email: 'invalid_email',
};

/** A call that failed since the server found fault with fields that the form has; else the call itself. */
export function refusalOf(error: unknown, fields: readonly string[]): Refusal {
  const problems = error instanceof ApiError ? Object.entries(error.failure?.fields ?? {}) : [];
  const fieldMessages = problems.flatMap(([field, problem]) => {
    const code = codeOfProblem[problem];
    return fields.includes(field) && code !== undefined ? [[field, code] as const] : [];
  });
  return fieldMessages.length === 0
    ? { kind: 'failure', error }
    : { kind: 'fields', fields: Object.fromEntries(fieldMessages) };
}
