import { describe, expect, it } from 'vitest';
import type { Answer } from './connection.ts';
import { faultsOfAnswer } from './faults-of-answers.ts';
import { leaksIn, plantedSecret, spokenPassword } from './planted.ts';
import { WatchedLog } from './watched-log.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const done = { success: true, data: {} };
const failure = (code: string, more: object = {}) => ({ success: false, error: { code, ...more } });

/** The faults of an answer to signing out. */
function faultsOf(answer: Partial<Omit<Answer, 'body'>> & { readonly body?: unknown }): string[] {
  const { body = done, ...rest } = answer;
  const asked = { method: 'POST', target: '/api/auth/logout' };
  return faultsOfAnswer(asked, {
    status: 200,
    headers,
    milliseconds: 5,
    ...rest,
    body: JSON.stringify(body),
  });
}

describe('the answers that a round of random calls takes', () => {
  it.each([
    ['a success', {}],
    ['a refusal', { status: 401, body: failure('unauthorised') }],
    ['a refusal by field', { status: 400, body: failure('invalid', { fields: { query: 'too_long' } }) }],
    ['what there is not', { status: 404, body: { ...failure('not_found'), data: null } }],
  ])('%s', (_, answer) => {
    expect(faultsOf(answer)).toEqual([]);
  });
});

describe('the answers that it finds fault with', () => {
  it.each([
    ['a fault of the server', { status: 500, body: failure('internal') }, 'status 500'],
    ['one that comes late', { milliseconds: 2_001 }, 'took 2001 ms'],
    ['one that lacks a field', { body: { success: true } }, 'schema'],
    ['one with a field too many', { body: { ...done, more: 1 } }, 'schema'],
    ['one of another type', { headers: { ...headers, 'content-type': 'text/html' } }, 'schema'],
    [
      'a refusal without the envelope',
      { status: 400, body: { message: 'no' } },
      'without the error envelope',
    ],
    ['a refusal that says more', { status: 401, body: failure('unauthorised', { stack: 'x' }) }, 'envelope'],
    ['a code of another status', { status: 404, body: failure('forbidden') }, 'with the code forbidden'],
    ['no protection by headers', { headers: { ...headers, 'x-content-type-options': '' } }, 'x-content-type'],
    ['a cookie', { headers: { ...headers, 'set-cookie': ['a=b'] } }, 'set-cookie'],
    ['one that may be kept', { headers: { ...headers, 'cache-control': 'public' } }, 'cache-control'],
    ['shedding for ever', { status: 503, body: failure('unavailable') }, '503 without Retry-After'],
  ])('%s', (_, answer, fault) => {
    expect(faultsOf(answer).join('; ')).toContain(fault);
  });
});

describe('what neither an answer nor the log may tell', () => {
  const nobody = { owner: null, said: new Set<string>() };
  it.each([
    ['a stack trace', 'Error: x\\n    at readBody (/srv/app/failures.ts:12:5)'],
    ['a path of the server', 'cannot read file:///srv/app/main.ts'],
    ['SQL', 'Failed query: select "id" from "accounts" where "email" = $1'],
    ['SQL', 'duplicate key value violates unique constraint'],
    ['a hash', '$argon2id$v=19$m=19456'],
    ['a password', spokenPassword('somebody')],
    ['the secret of sign-ins', plantedSecret],
    ['an address', 'lane1.0@person.example'],
  ])('%s', (kind, text) => {
    expect(leaksIn(text, nobody, [])).toEqual([expect.stringContaining(kind)]);
    const log = new WatchedLog(() => []);
    log.take(JSON.stringify({ level: 30, msg: text }));
    expect(log.faults).toEqual([expect.stringContaining(kind)]);
  });

  it('the values that only others know, unless the caller said them', () => {
    const secrets = [['the id of another account', 'abc']] as const;
    expect(leaksIn('{"id":"abc"}', nobody, secrets)).toEqual(['the id of another account: abc']);
    expect(leaksIn('{"id":"abc"}', { owner: null, said: new Set(['abc']) }, secrets)).toEqual([]);
    expect(leaksIn('lane1.0@person.example', { owner: 'lane1', said: new Set() }, [])).toEqual([]);
  });

  it('errors of the server in its log', () => {
    const log = new WatchedLog(() => []);
    log.take('{"level":30,"msg":"request"}');
    expect(log.faults).toEqual([]);
    log.take('{"level":50,"msg":"A call failed unexpectedly"}');
    expect(log.faults).toEqual([expect.stringContaining('an error')]);
  });
});
