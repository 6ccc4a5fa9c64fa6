import { setImmediate as others } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInAccount, testPassword, type SignedInAccount } from '#tests/support/accounts.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
let own: SignedInAccount;
beforeAll(async () => {
  server = await startApp({ documents: [evidenceDocument()], settings: { RATE_LIMIT: 'on' } });
  own = await signedInAccount(server);
});
afterAll(() => server.close());

const search = async (headers: Readonly<Record<string, string>> = {}) => {
  const payload = { site: 'hse' };
  return server.inject({ method: 'POST', url: '/api/search', payload, headers });
};

it('refuses searches of visitors while the event loop is late, and neither signing in nor reading', async () => {
  expect((await search()).statusCode).toBe(200);
  const over = new AbortController();
  const holding = (async () => {
    while (!over.signal.aborted) {
      const until = performance.now() + 300;
      while (performance.now() < until);
      // oxlint-disable-next-line no-await-in-loop
      await others();
    }
  })();
  try {
    await expect.poll(() => server.app.pressure(), { timeout: 40_000 }).toBe(1);
    // All are sent before the next second is counted.
    const [refused, signedIn, article, signIn, health] = await Promise.all([
      search(),
      search(own.headers),
      server.inject('/api/sites/hse'),
      server.inject({
        method: 'POST',
        url: '/api/auth/client',
        payload: { type: 'hse', email: own.email, password: testPassword },
      }),
      server.inject('/healthz'),
    ]);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json()).toEqual({ success: false, error: { code: 'unavailable' } });
    expect([signedIn, article, signIn, health].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200,
    ]);
  } finally {
    over.abort();
    await holding;
  }
  await expect.poll(async () => (await search()).statusCode, { timeout: 20_000 }).toBe(200);
}, 90_000);
