import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { newAddress } from '#tests/support/accounts.ts';
import { startCutProxy, type CutProxy } from '#tests/support/servers/cut-proxy.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { clusterNodes } from './opened-engines.ts';

/** What searches that wait for a node take at least. */
const timeoutMs = 2_000;
const longestReturnMs = 5_000;

let proxies: CutProxy[];
let app: StartedApp;

beforeAll(async () => {
  const nodes = clusterNodes();
  proxies = await Promise.all(
    nodes.map(({ hostname, port }) => startCutProxy({ host: hostname, port: Number(port) })),
  );
  app = await startApp({
    documents: Array.from({ length: 5 }, (_, at) => documentAt(at)),
    settings: { SEARCH_URL: proxies.map(({ port }) => `http://127.0.0.1:${port}`).join(',') },
  });
});

afterAll(async () => {
  await app?.close();
  await Promise.all((proxies ?? []).map((proxy) => proxy.close()));
});

function documentAt(at: number) {
  return evidenceDocument({ externalId: `r${at}`, texts: { en: { title: `Midwives at home ${at}` } } });
}

let searches = 0;

/** Each search is one of its own: no answer that is kept will do. */
async function search(): Promise<{ status: number; retryAfter: unknown; took: number }> {
  const started = performance.now();
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/api/search',
    payload: { query: `midwives -without${searches++}`, site: 'hse', language: 'en' },
  });
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    took: performance.now() - started,
  };
}

/** What needs no search is answered. */
async function expectTheRestToWork(): Promise<void> {
  const body = {
    type: 'hse',
    language: 'en',
    email: newAddress(),
    password: 'a phrase that nobody else has',
  };
  const registered = await app.inject({ method: 'POST', url: '/api/account/register', payload: body });
  expect(registered.statusCode).toBe(200);
  for (const path of ['/readyz', '/api/latest_content?type=hse&lang=en', '/api/articles/1?type=hse&lang=en'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
}

async function untilSearchesAnswer(): Promise<number> {
  const started = performance.now();
  await vi.waitFor(async () => expect((await search()).status).toBe(200), { timeout: 60_000, interval: 20 });
  return performance.now() - started;
}

it.each([
  ['refuse connections', (proxy: CutProxy) => proxy.cut(), (proxy: CutProxy) => proxy.resume()],
  [
    'take requests and never answer',
    async (proxy: CutProxy) => proxy.hold(),
    async (proxy: CutProxy) => proxy.letGo(),
  ],
])(
  'all nodes %s: 503 with Retry-After, soon without asking them; back within 5 s',
  async (_, part, reunite) => {
    onTestFinished(async () => {
      for (const proxy of proxies) await reunite(proxy).catch(() => undefined);
    });
    await untilSearchesAnswer();
    for (const proxy of proxies) await part(proxy);
    expect(await search()).toMatchObject({ status: 503, retryAfter: '5' });
    // Where nodes are still asked, each search takes at least their time.
    await vi.waitFor(
      async () => {
        const answers = await Promise.all([search(), search(), search()]);
        for (const { status, retryAfter, took } of answers) {
          expect([status, retryAfter]).toEqual([503, '5']);
          expect(took).toBeLessThan(timeoutMs / 2);
        }
      },
      { timeout: 60_000 },
    );
    await expectTheRestToWork();
    for (const proxy of proxies) await reunite(proxy);
    expect(await untilSearchesAnswer()).toBeLessThan(longestReturnMs);
  },
);

it('a node that never answers fails no search, and is asked again when it is back', async () => {
  onTestFinished(() => {
    for (const proxy of proxies) proxy.letGo();
  });
  await untilSearchesAnswer();
  for (const [away, there] of [
    [0, 1],
    [1, 0],
  ] as const) {
    proxies[away]?.hold();
    for (let at = 0; at < 10; at++) expect((await search()).status).toBe(200);
    // Once it lets requests through it alone can answer them.
    proxies[away]?.letGo();
    proxies[there]?.hold();
    expect((await search()).status).toBe(200);
    proxies[there]?.letGo();
  }
});
