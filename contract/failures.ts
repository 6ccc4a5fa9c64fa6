import { z } from 'zod';

/** Every way in which a call can fail, with the status that says so. */
export const failureStatus = {
  invalid: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  /** Reading works, and nothing can be written. */
  read_only: 503,
} as const;

export type FailureCode = keyof typeof failureStatus;

/** What can be wrong with a field. */
export const fieldProblems = [
  'required',
  'invalid',
  'invalid_email',
  'too_long',
  'too_many',
  'unknown',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

export const failureSchema = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.enum(Object.keys(failureStatus) as [FailureCode, ...FailureCode[]]), // the keys of a non-empty constant
    /** By field name, where the fault lies in fields. */
    fields: z.record(z.string(), z.enum(fieldProblems)).optional(),
    /** Names the request in the server's log. */
    request: z.string().optional(),
  }),
});

export type Failure = z.infer<typeof failureSchema>;
