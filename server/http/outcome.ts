import type { FailureCode, FieldProblem } from '#contract/failures.ts';

/** Why a call was refused. */
export interface Refusal {
  readonly failure: FailureCode;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
}

/** What a call comes to. Expected failures are values; the edge alone turns them into a status. */
export type Outcome<Answer> = { readonly answer: Answer } | Refusal;

/** The envelope of most answers. */
export function inEnvelope<Data>(data: Data): { success: true; data: Data } {
  return { success: true, data };
}
