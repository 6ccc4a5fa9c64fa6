import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/failures.ts';
import { currentToken, endRefused } from '../session/session.ts';
import { isLinkPage } from '../session/link-token.ts';
import { ApiError } from './api-error.ts';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [N in Name]?: Value | undefined }
  : { readonly [N in Name]: Value };

/** What a call of an endpoint must give. Parts that the endpoint does not declare are left out. */
export type CallRequest<E extends Endpoint> = {
  readonly method: E['method'];
  readonly path: E['path'];
} & Part<'params', CallOf<E>['params']> &
  Part<'query', CallOf<E>['query']> &
  Part<'body', CallOf<E>['body']> & { readonly signal?: AbortSignal | undefined };

/** The same request with its types forgotten, as it goes out. */
interface PlainRequest {
  readonly method: string;
  readonly path: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls the server: `call<typeof searchEndpoint>({ method: 'POST', path: '/search', body })`. Endpoints are imported as
 * types only, so that the schemas stay out of the bundle. Whatever is not a success throws an ApiError. The token in
 * force goes along.
 */
export async function call<E extends Endpoint>(request: CallRequest<E>): Promise<AnswerOf<E>> {
  const response = await send(request);
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (request.signal?.aborted === true) throw error;
    // What is no JSON came from something in between; all else is a connection that broke off.
    throw new ApiError(error instanceof SyntaxError ? response.status : 0, null, { cause: error });
  });
  // Checked by the server against the same schema before it was sent.
  return answer as AnswerOf<E>;
}

/** The same for an endpoint that answers with a file: what is in it, and the name that the server gives it. */
export async function callForFile<E extends Endpoint>(
  request: CallRequest<E>,
): Promise<{ content: Blob; fileName: string | null }> {
  const response = await send(request);
  const content = await response.blob().catch((error: unknown) => {
    throw new ApiError(0, null, { cause: error });
  });
  const disposition = response.headers.get('content-disposition') ?? '';
  return { content, fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? null };
}

async function send(request: PlainRequest): Promise<Response> {
  const token = currentToken();
  const response = await fetchOrFail(request, token);
  if (response.ok) return response;
  // The token of a call that was under way while somebody signed in anew says nothing about the new one.
  if (response.status === 401 && token !== null && token === currentToken()) leaveAccount();
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  throw new ApiError(response.status, failureIn(await response.json().catch(() => null)), { retryAfter });
}

/** The token is no longer in force: the page starts anew at the root, with nothing left of what the account had shown. */
function leaveAccount(): void {
  const goesOn = isLinkPage();
  endRefused(goesOn);
  if (goesOn) return;
  const language = new URLSearchParams(location.search).get('lang');
  location.assign(language === null ? '/' : `/?lang=${encodeURIComponent(language)}`);
}

async function fetchOrFail(request: PlainRequest, token: string | null): Promise<Response> {
  try {
    return await fetch(addressOf(request), {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
    });
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw new ApiError(0, null, { cause: error });
  }
}

/** `Retry-After` in seconds, the form that our server uses. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function addressOf({ path, params, query }: PlainRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(entriesOf(params).find(([key]) => key === name)?.[1])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of entriesOf(query)) {
    for (const one of [value].flat()) if (isPlain(one)) search.append(key, String(one));
  }
  return `/api${filled}${search.size === 0 ? '' : `?${search}`}`;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function entriesOf(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}

function failureIn(answer: unknown): Failure['error'] | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { error } = answer;
  // The server sends failures of this one shape; a proxy in between may send anything, so the code is looked for.
  return typeof error === 'object' && error !== null && 'code' in error ? (error as Failure['error']) : null;
}
