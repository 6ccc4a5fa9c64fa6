import { beforeAll, expect, it } from 'vitest';
import { post, signedInAccount, type SignedInAccount } from '#tests/support/accounts.ts';
import { describeApps } from '#tests/support/databases/databases.ts';
import type { StartedApp } from '#tests/support/start-app.ts';

const manySearches = Array.from({ length: 1_001 }, () => ({ query: 'a' }));

describeApps('calls of saved searches that are refused', (start) => {
  let server: StartedApp;
  let person: SignedInAccount;
  beforeAll(async () => {
    server = await start();
    person = await signedInAccount(server);
  });

  it.each([
    ['no query', 'toggle', {}, { query: 'required' }],
    ['a query that is too long', 'subscribe', { query: 'a'.repeat(4_097) }, { query: 'too_long' }],
    ['NUL in a query', 'toggle', { query: 'a\0b' }, { query: 'invalid' }],
    ['half of a character in a query', 'toggle', { query: 'a\ud800' }, { query: 'invalid' }],
    ['a key that is none', 'toggle', { query: 'a', filters: ['__proto__'] }, { filters: 'invalid' }],
    ['an unknown site', 'unsubscribe', { query: 'a', type: 'xyz' }, { type: 'unknown' }],
    ['a text for a flag', 'toggle', { query: 'a', subscribed: 'yes' }, { subscribed: 'invalid' }],
    ['no list', 'remove', {}, { subscriptions: 'required' }],
    ['a list of texts', '', { subscriptions: ['a'] }, { subscriptions: 'invalid' }],
    ['more than 1,000 searches', '', { subscriptions: manySearches }, { subscriptions: 'too_many' }],
    ['NUL in a list', 'visited', { subscriptions: [{ query: '\0' }] }, { subscriptions: 'invalid' }],
  ])('%s', async (_what, call, payload, fields) => {
    const url = call === '' ? '/api/subscriptions' : `/api/subscriptions/${call}`;
    const answer = await post(server, url, { type: 'hse', ...payload }, person.headers);
    expect(answer).toEqual({ success: false, error: { code: 'invalid', fields } });
  });

  it.each([
    ['GET', 'subscriptions/hse'],
    ['GET', 'subscriptions/hse/counts'],
    ['POST', 'subscriptions'],
    ['POST', 'subscriptions/toggle'],
    ['POST', 'subscriptions/subscribe'],
    ['POST', 'subscriptions/unsubscribe'],
    ['POST', 'subscriptions/remove'],
    ['POST', 'subscriptions/visited'],
    ['GET', 'client-curated/list-by-subscriber?type=hse&user_id=1'],
    ['POST', 'client-curated/subscribe'],
    ['POST', 'client-curated/unsubscribe'],
  ] as const)('%s %s without a token', async (method, path) => {
    const payload = method === 'POST' ? { payload: {} } : {};
    expect((await server.inject({ method, url: `/api/${path}`, ...payload })).statusCode).toBe(401);
  });
});
