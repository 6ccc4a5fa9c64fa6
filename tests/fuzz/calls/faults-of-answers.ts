import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { failureStatus, fieldProblems, type FailureCode } from '#contract/failures.ts';
import type { Answer } from './connection.ts';

/** Longest time that an answer may take. */
export const longestAnswer = 2_000;

/** The error envelope with nothing else in it. */
const failureForm = z.strictObject({
  success: z.literal(false),
  data: z.null().optional(),
  error: z.strictObject({
    code: z.enum(Object.keys(failureStatus)),
    fields: z.record(z.string(), z.enum(fieldProblems)).optional(),
    request: z.uuid().optional(),
  }),
});

/** Statuses that the HTTP parser gives itself, with the failure that they are. */
const earlyFailures: ReadonlyMap<number, FailureCode> = new Map([
  [408, 'invalid'],
  [431, 'too_large'],
]);

/** What is wrong with an answer; nothing where it is as the contract says. */
export function faultsOfAnswer(
  asked: { readonly method: string; readonly target: string },
  answer: Answer,
): string[] {
  const { status, milliseconds } = answer;
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(milliseconds > longestAnswer ? [`took ${Math.round(milliseconds)} ms`] : []),
    ...(status === 200 ? faultsOfSuccess(asked, answer) : faultsOfFailure(asked, answer)),
    ...faultsOfHeaders(answer),
  ];
}

function faultsOfSuccess({ method, target }: { method: string; target: string }, answer: Answer): string[] {
  if (method === 'HEAD') return answer.body === '' ? [] : ['HEAD was answered with a body'];
  const path = target.split('?', 1)[0] ?? '';
  const reached = endpoints.filter((one) => one.method === method && pathForm(one).test(path));
  if (reached.length === 0) return ['status 200 where the contract has no call'];
  return reached.some((one) => satisfies(one, answer)) ? [] : ['the answer does not satisfy its schema'];
}

function pathForm({ path }: Endpoint): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]*')}/?$`);
}

/** Whether the schema takes the answer, and there is nothing in it beyond what the schema has. */
function satisfies({ produces, answer: schema }: Endpoint, { headers, body }: Answer): boolean {
  const type = `${produces ?? 'application/json'}; charset=utf-8`;
  // A file of a format that was asked for has a type of its own.
  if (produces !== '*/*' && headers['content-type'] !== type) return false;
  const value: unknown = produces === undefined ? parsed(body) : body;
  const checked = schema.safeParse(value);
  return checked.success && isDeepStrictEqual(checked.data, value);
}

function faultsOfFailure({ method }: { method: string }, { status, headers, body }: Answer): string[] {
  if (method === 'HEAD') return [];
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    return [`status ${status} as ${headers['content-type'] ?? 'nothing'}`];
  }
  const failure = failureForm.safeParse(parsed(body));
  if (!failure.success) return [`status ${status} without the error envelope: ${body.slice(0, 300)}`];
  const { code, request } = failure.data.error;
  const expected = Object.entries(failureStatus).find(([name]) => name === code)?.[1];
  if (expected !== status && earlyFailures.get(status) !== code)
    return [`status ${status} with the code ${code}`];
  return request === undefined || code === 'internal' ? [] : ['an error names its request for no reason'];
}

const everyAnswer: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};
const otherHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const absent = ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin'];

function faultsOfHeaders({ status, headers, body }: Answer): string[] {
  // No hook has run where the request was no HTTP or its path cannot be read: such answers name no field.
  const isUnreadable = status === 400 && !/"fields":\{"(?!path")/.test(body);
  const isEarly = isUnreadable || earlyFailures.has(status);
  const wanted = Object.entries({ ...everyAnswer, ...(isEarly ? {} : otherHeaders) });
  const kept = headers['cache-control'];
  return [
    ...wanted
      .filter(([name, value]) => headers[name] !== value)
      .map(([name]) => `the header ${name} is wrong`),
    ...absent.filter((name) => headers[name] !== undefined).map((name) => `the header ${name} is there`),
    ...(kept === 'no-store' || (status === 200 && (kept === 'no-cache' || isKeptFeed(headers)))
      ? []
      : [`cache-control is ${kept}`]),
    ...(status === 503 && headers['retry-after'] === undefined ? ['503 without Retry-After'] : []),
  ];
}

/** Feeds hold nothing of an account, and readers ask for them every few minutes. */
function isKeptFeed(headers: Answer['headers']): boolean {
  return (
    headers['cache-control'] === 'max-age=300' &&
    /^application\/(?:atom\+xml|feed\+json);/.test(String(headers['content-type']))
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a call has done what it is for. */
export function isSuccess({ produces }: Endpoint, { status, body }: Answer): boolean {
  if (status !== 200) return false;
  return produces !== undefined || !body.startsWith('{"success":false');
}
