import { sql } from '#server/database/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchEndpoint, searchTotalsEndpoint } from '#contract/search.ts';
import { buildApp } from '#server/app.ts';
import { mailsTo, newAddress, testPassword } from '#tests/support/accounts.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const registration = (email: string) => ({ type: 'hse', language: 'en', email, password: testPassword });

const never = (): Promise<never> => new Promise(() => undefined);

it('are given up after ten seconds with 503 and Retry-After, by GET and by POST', async () => {
  const other = await buildApp({
    ...server.services,
    search: { search: never, read: never, suggest: never, count: never },
  });
  const [got, posted] = await Promise.all([
    other.inject('/api/search?site=hse'),
    other.inject({ method: 'POST', url: '/api/search', payload: { site: 'hse' } }),
  ]);
  for (const answer of [got, posted]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ success: false, error: { code: 'unavailable' } });
  }
  await other.close();
}, 30_000);

it('are searched for no longer than somebody waits', { timeout: 60_000 }, async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal | undefined>();
  const other = await buildApp({
    ...server.services,
    search: {
      ...server.services.search,
      search: (_body, _network, signal) => {
        begin(signal);
        return never();
      },
    },
  });
  const url = await other.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const refused = expect(fetch(`${url}/api/search?site=hse`, { signal: leaving.signal })).rejects.toThrow();
  const signal = await begun;
  expect(signal?.aborted).toBe(false);
  leaving.abort();
  await refused;
  await expect.poll(() => signal?.aborted).toBe(true);
  await other.close();

  const nobody = AbortSignal.abort(new Error('nobody waits'));
  const { search } = server.services;
  const body = searchEndpoint.body.parse({ site: 'hse', query: 'not asked before' });
  await expect(search.search(body, undefined, nobody)).rejects.toThrow('nobody waits');
  await expect(search.suggest('hse', 'vaccine', 'en', nobody)).rejects.toThrow('nobody waits');
  const totals = searchTotalsEndpoint.body.parse({ site: 'hse', searches: [{ query: 'nurse' }] });
  await expect(search.count(totals, nobody)).rejects.toThrow('nobody waits');
});

it('of callers who have gone away are not begun', async () => {
  const { db } = server.services.database;
  const register = (email: string) =>
    server.inject({ method: 'POST', url: '/api/account/register', payload: registration(email) });
  const left = newAddress();
  const others = await db.transaction(async (transaction) => {
    // Eight calls are inside, and wait for this table; whoever comes then waits at the gate.
    await transaction.execute(sql`lock table accounts in access exclusive mode`);
    const inside = Array.from({ length: 8 }, () => register(newAddress()));
    await leaveWithin(left);
    return inside;
  });
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const next = newAddress();
  expect((await register(next)).statusCode).toBe(200);
  expect(await mailsTo(server, next, 'confirmation')).toHaveLength(1);
  expect(await mailsTo(server, left, 'confirmation')).toEqual([]);

  /** Sends the registration over a connection, and closes it once the server works at it. */
  async function leaveWithin(email: string): Promise<void> {
    const other = await buildApp(server.services);
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    other.addHook('preHandler', async (_, reply) => {
      reply.raw.once('close', () => ended.resolve());
      // After the handler has had its turn.
      setImmediate(() => begun.resolve());
    });
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    const closing = new AbortController();
    const answer = fetch(`${url}/api/account/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration(email)),
      signal: closing.signal,
    });
    const refused = expect(answer).rejects.toThrow('aborted');
    await begun.promise;
    closing.abort();
    await refused;
    await ended.promise;
    await other.close();
  }
}, 60_000);
