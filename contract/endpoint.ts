import type { z } from 'zod';

export type Method = 'GET' | 'POST';

/** A call that client and server agree on. `path` is below `/api`, with parameters in braces: `/articles/{id}`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  /** What the documentation files it under. */
  readonly tag: string;
  /** `account`: only with a token that is in force (else 401). `public` where it is not given. */
  readonly access?: 'public' | 'account';
  /** The type of a successful answer; JSON where it is not given. Any type: that of the format that is asked for. */
  readonly produces?: 'text/csv' | '*/*';
  /** Only for whoever knows its address: search engines are asked to keep nothing of the answer. */
  readonly isUnlisted?: true;
  /** Seconds that the answer may take; 10 where it is not given. */
  readonly timeoutSeconds?: number;
  /** Bytes that the body may have; 256 KiB where it is not given. */
  readonly longestBody?: number;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The whole body of a successful answer. */
  readonly answer: z.ZodType;
}

/** Declares a call and keeps the literal types of its method and path, so that a client's mistake does not compile. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a caller gives for an endpoint's parts; absent parts are undefined. */
export interface CallOf<E extends Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly params: Sent<E['params']>;
  readonly query: Sent<E['query']>;
  readonly body: Sent<E['body']>;
}

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
