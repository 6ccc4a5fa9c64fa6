import type { Readable } from 'node:stream';
import type { FailureCode, FieldProblem } from '#contract/failures.ts';
import type { StoredBody } from '../stored-body.ts';
import type { CompressedText } from '../../responses/compressed-text.ts';

/** Why a call was refused. */
export interface Refusal {
  readonly failure: FailureCode;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** Seconds after which it is worth asking again. */
  readonly retryAfter?: number;
}

/** What a call comes to. Expected failures are values; the edge alone turns them into a status. */
export type Outcome<Answer> = Success<Answer> | Compressed | Stored | FileStream | Refusal;

interface Success<Answer> {
  readonly answer: Answer;
  /** Name under which a browser saves an answer that is a file. */
  readonly fileName?: string;
}

/** An answer that is compressed JSON already, where to write it in one go would cost too much. It is sent as it is: nothing checks it. */
interface Compressed {
  readonly compressed: CompressedText;
}

/** An answer that callers ask for again and again: with an ETag, it is sent only where it is not what they have. */
interface Stored {
  readonly stored: StoredBody;
}

/** A file that is made while it is sent. Where it fails, or its reader goes away, it ends in the middle of the answer, which tells a browser that it is incomplete. */
export interface FileStream {
  readonly stream: Readable;
  readonly fileName: string;
  readonly mediaType: string;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** The envelope of most answers. */
export function inEnvelope<Data>(data: Data): { success: true; data: Data } {
  return { success: true, data };
}

/** What a form shows: an expected refusal, answered with status 200 since a client leaves its account at any 401. */
export function formError<Code extends string>(error: Code): { success: false; data: { error: Code } } {
  return { success: false, data: { error } };
}
