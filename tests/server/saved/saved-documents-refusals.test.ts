import { beforeAll, expect, it } from 'vitest';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const manyIds = Array.from({ length: 2_001 }, (_, index) => index + 1);

describeApps('calls of saved documents that are refused', (start) => {
  let server: StartedApp;
  let person: SignedInAccount;
  beforeAll(async () => {
    server = await start();
    person = await signedInAccount(server);
  });

  it.each([
    ['an id in another notation', 'subscribe', { documents: ['1e3'] }, { documents: 'invalid' }],
    ['an id that is none', 'subscribe', { documents: [0] }, { documents: 'invalid' }],
    ['an id beyond what numbers hold', 'subscribe', { documents: [2 ** 60] }, { documents: 'invalid' }],
    ['a text in place of ids', 'subscribe', { documents: 'all' }, { documents: 'invalid' }],
    ['more than 2,000 ids', 'subscribe', { documents: manyIds }, { documents: 'too_many' }],
    ['an unknown site', 'subscribe', { documents: [1], type: 'xyz' }, { type: 'unknown' }],
    ['no ids', 'subscribe', {}, { documents: 'required' }],
    ['an object for an id', 'unsubscribe', { documents: [{}] }, { documents: 'invalid' }],
    ['null for an id', 'send', { documents: [null] }, { documents: 'invalid' }],
    ['a query that is too long', 'subscribe-all', { query: 'a'.repeat(4_097) }, { query: 'too_long' }],
    ['a key that is none', 'send-all', { filters: ['../etc'] }, { filters: 'invalid' }],
    ['a text for a flag', 'subscribe-all', { best: 'yes' }, { best: 'invalid' }],
  ])('%s', async (_what, call, payload, fields) => {
    const answer = await post(server, `/api/documents/${call}`, { type: 'hse', ...payload }, person.headers);
    expect(answer).toEqual({ success: false, error: { code: 'invalid', fields } });
  });

  it.each([
    ['GET', '/api/documents/hse'],
    ['GET', '/api/documents/hse/ids'],
    ['GET', '/api/documents/csv?type=hse'],
    ['POST', '/api/documents/subscribe'],
    ['POST', '/api/documents/subscribe-all'],
    ['POST', '/api/documents/unsubscribe'],
    ['POST', '/api/documents/send'],
    ['POST', '/api/documents/send-all'],
  ] as const)('%s %s without a token', async (method, url) => {
    const payload = method === 'POST' ? { payload: { type: 'hse', documents: [1] } } : {};
    expect((await server.inject({ method, url, ...payload })).statusCode).toBe(401);
  });
});
