import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PostedForm, PostedFormName, PostedOutcome } from '#contract/page-data.ts';
import { emailRule, newPasswordRule, repeats, type FieldFault } from '#domain/accounts/field-rules.ts';
import { formError } from '../endpoints/outcome.ts';
import { confirmationRule, resetPasswordRule } from '#domain/accounts/reset-rules.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';

/** What a browser sends of a form; boxes that are not ticked are left out. */
type Fields = Readonly<Record<string, string>>;

interface FormRule {
  /** The call that the client makes with the form. */
  readonly path: (token: string) => `/api/${string}`;
  readonly body: (fields: Fields, page: { readonly type: SiteCode; readonly language: Language }) => object;
  /** What the client looks at before it makes the call: true, or what is wrong, for each field. */
  readonly check: (fields: Fields) => Readonly<Record<string, FieldFault | true>>;
}

const email = (fields: Fields): string => (fields['email'] ?? '').trim();
const checkEmail = (fields: Fields) => ({ email: emailRule(email(fields)) });

/** null: it needs the client, since the token of a sign-in is kept by it. */
const rules: Readonly<Record<PostedFormName, FormRule | null>> = {
  login: null,
  signup: {
    path: () => '/api/account/register',
    body: (fields, page) => ({ ...page, email: email(fields), password: fields['confirm'] ?? '' }),
    check: (fields) => ({
      ...checkEmail(fields),
      password: newPasswordRule(fields['password'] ?? ''),
      confirm: repeats(fields['password'] ?? '', fields['confirm'] ?? ''),
      terms: fields['terms'] !== undefined || 'must_accept_terms',
    }),
  },
  'forgot-password': {
    path: () => '/api/account/reset',
    body: (fields, { type }) => ({ type, email: email(fields) }),
    check: checkEmail,
  },
  'reset-password': {
    path: (token) => `/api/account/reset/${encodeURIComponent(token)}`,
    body: ({ password }) => ({ password }),
    check: ({ password = '', confirm = '' }) => ({
      password: resetPasswordRule(password, confirm),
      confirm: confirmationRule(confirm),
    }),
  },
  unsubscribe: {
    path: () => '/api/unsubscribe-all',
    body: (fields, { type }) => ({ type, email: email(fields) }),
    check: checkEmail,
  },
};

/** What may be shown again. */
const shownAgain = new Set(['email', 'terms', 'remember']);

/** Longer than any form that a page has. */
const longestForm = 16_384;

/** Takes forms as browsers send them, on the routes of this scope alone: calls take JSON. */
export function readPostedForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Another site may not send a form in somebody's name. Browsers that do not say where it comes from name its origin. */
export function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || URL.parse(origin)?.host === host;
}

/** Does with a form what the client would have done: the same rules, and the same call with its limits. */
export async function takePostedForm(
  app: FastifyInstance,
  request: FastifyRequest,
  name: PostedFormName,
  page: { readonly type: SiteCode; readonly language: Language },
): Promise<PostedForm> {
  const fields = z.record(z.string(), z.string()).catch({}).parse(request.body);
  const values = Object.fromEntries(Object.entries(fields).filter(([field]) => shownAgain.has(field)));
  const rule = rules[name];
  const outcome = rule === null ? needsClient : await outcomeOf(app, request, rule, fields, page);
  return { name, values, outcome };
}

const needsClient: PostedOutcome = { kind: 'needs_client' };

async function outcomeOf(
  app: FastifyInstance,
  request: FastifyRequest,
  rule: FormRule,
  fields: Fields,
  page: { readonly type: SiteCode; readonly language: Language },
): Promise<PostedOutcome> {
  const faults = Object.entries(rule.check(fields)).filter(
    (entry): entry is [string, FieldFault] => entry[1] !== true,
  );
  if (faults.length > 0) return { kind: 'faults', faults: Object.fromEntries(faults) };
  const answer = await app.inject({
    method: 'POST',
    url: rule.path(tokenIn(request)),
    remoteAddress: request.ip,
    headers: { host: request.host, 'user-agent': request.headers['user-agent'] ?? '' },
    payload: rule.body(fields, page),
  });
  const retryAfter = Number(answer.headers['retry-after']);
  return {
    kind: 'answered',
    status: answer.statusCode,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    answer: answer.json(),
  };
}

/** As if the form of a page had been sent whose link is used, old or unknown: the page says so before anything is typed. */
export const refusedLink: PostedForm = {
  name: 'reset-password',
  values: {},
  outcome: { kind: 'answered', status: 200, retryAfter: null, answer: formError('invalid_token') },
};

/** Of the mail's link that led to the page; empty for pages without one. */
export function tokenIn({ params }: FastifyRequest): string {
  return z.object({ token: z.string() }).safeParse(params).data?.token ?? '';
}

/** The status of a page that answers a form. */
export function statusOf({ outcome }: PostedForm): number {
  if (outcome.kind !== 'answered') return 422;
  if (outcome.status !== 200) return outcome.status;
  return isDone(outcome) ? 200 : 422;
}

/** Seconds after which it can be sent again; null where nothing says so. */
export function waitOf({ outcome }: PostedForm): number | null {
  return outcome.kind === 'answered' ? outcome.retryAfter : null;
}

export function isDone(outcome: PostedOutcome): boolean {
  return outcome.kind === 'answered' && done.safeParse(outcome.answer).success;
}

const done = z.object({ success: z.literal(true) });
