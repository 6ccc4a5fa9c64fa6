import { get } from 'node:http';
import { sql } from '#server/database/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchAnswer } from '#contract/search.ts';
import { overload } from '#server/http/limits/overload.ts';
import { signedInAccount, testPassword, type SignedInAccount } from '#tests/support/accounts.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
let own: SignedInAccount;
let article: string;
beforeAll(async () => {
  const settings = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };
  server = await startApp({ documents: [evidenceDocument()], settings });
  own = await signedInAccount(server);
  const { hits } = searchAnswer.parse(await (await search('192.0.2.1', '')).json());
  article = `/api/articles/${hits.hits[0]?._id}?type=hse&lang=en`;
});
afterAll(() => server.close());

const call = (path: string, from: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': from } });

function search(from: string, query: string, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${server.url}/api/search`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ site: 'hse', query }),
  });
}

/** Keeps everybody waiting who asks the database, while `work` goes on. */
async function withSilentDatabase(work: () => Promise<void>): Promise<void> {
  const { db } = server.services.database;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    await work();
  });
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const whole = await answer;
  // What is not read would keep its connection.
  await whole.arrayBuffer();
  return whole.status;
}

it('turns away at once what would wait long, and what was let in is answered', async () => {
  const [visitors, searches, calls] = overload.requests;
  const answered: number[] = [];
  const waiting: Promise<void>[] = [];
  let asked = 0;
  /** Asks until so many wait for their answer. */
  const fill = async (count: number): Promise<void> => {
    while (waiting.length < count) {
      const from = `10.0.${asked >> 8}.${asked++ & 255}`;
      waiting.push(statusOf(call(article, from)).then((status) => void answered.push(status)));
    }
    await expect.poll(() => server.app.requestsInProgress(), { timeout: 20_000 }).toBe(count);
  };
  await withSilentDatabase(async () => {
    await fill(visitors);
    const refused = await search('10.1.0.1', 'other words');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toEqual({ success: false, error: { code: 'unavailable' } });

    await fill(searches);
    expect(await statusOf(search('10.1.0.2', 'other words', own.headers))).toBe(503);
    expect(await statusOf(call('/api/sites/hse', '10.1.0.3'))).toBe(200);

    await fill(calls);
    const crowd = Array.from({ length: 100 }, (_, at) => statusOf(call(article, `10.2.0.${at}`)));
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([503]));
    expect(await statusOf(call('/healthz', '10.1.0.4'))).toBe(200);
    expect(await statusOf(call('/i18n/hse/en.json', '10.1.0.4'))).toBe(200);
    expect(await statusOf(call('/', '10.1.0.4'))).toBe(200);
    expect(answered).toEqual([]);
  });
  await Promise.all(waiting);
  expect(new Set(answered)).toEqual(new Set([200]));
  expect(await statusOf(search('10.1.0.1', 'other words'))).toBe(200);
  expect(server.app.requestsInProgress()).toBe(0);
}, 60_000);

it('counts nobody who has gone away', async () => {
  const [visitors] = overload.requests;
  await withSilentDatabase(async () => {
    const waiting = Array.from({ length: visitors }, (_, at) =>
      get(`${server.url}${article}`, { agent: false, headers: { 'x-forwarded-for': `10.3.0.${at}` } }).on(
        'error',
        () => undefined,
      ),
    );
    await expect.poll(() => server.app.requestsInProgress(), { timeout: 20_000 }).toBe(visitors);
    for (const one of waiting) one.destroy();
    await expect.poll(() => server.app.requestsInProgress(), { timeout: 20_000 }).toBe(0);
  });
});

it('does not count those who wait for their turn to sign in: they keep out nobody', async () => {
  const body = JSON.stringify({ type: 'hse', email: own.email, password: testPassword });
  const signIn = (at: number): Promise<number> =>
    statusOf(
      fetch(`${server.url}/api/auth/client`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.4.${at >> 8}.${at & 255}` },
        body,
      }),
    );
  const waiting: Promise<number>[] = [];
  await withSilentDatabase(async () => {
    waiting.push(...Array.from({ length: overload.requests[0] + 20 }, (_, at) => signIn(at)));
    expect(await statusOf(call('/healthz', '10.1.0.5'))).toBe(200);
    expect(server.app.requestsInProgress()).toBe(0);
  });
  expect(await Promise.all(waiting)).not.toContain(503);
}, 60_000);
