import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { clusterNodes, killNode, restartNode } from './opened-engines.ts';

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({
    documents: Array.from({ length: 40 }, (_, at) => documentAt(at)),
    settings: { SEARCH_URL: clusterNodes().join(',') },
  });
});

afterAll(async () => {
  await app?.close();
});

function documentAt(at: number) {
  return evidenceDocument({ externalId: `d${at}`, texts: { en: { title: `Nurses in primary care ${at}` } } });
}

async function search(query: string): Promise<{ status: number; total: number | null; retryAfter: unknown }> {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: '/api/search',
    payload: { query, best: false, filters: [], sort: ['relevance'], page: 0, site: 'hse', language: 'en' },
  });
  const answer: unknown = JSON.parse(body);
  const total =
    statusCode === 200 ? (answer as { hits: { total: { value: number } } }).hits.total.value : null; // the contract's shape
  return { status: statusCode, total, retryAfter: headers['retry-after'] };
}

interface Load {
  /** Resolves when so many further searches have been answered. */
  answered(searches: number): Promise<void>;
  /** What went wrong. */
  stop(): Promise<string[]>;
}

/** Searches one after another in several lines until it is stopped. */
function loadOf(lines: number): Load {
  const state = { isOver: false, searches: 0 };
  const failures: string[] = [];
  const line = async (): Promise<void> => {
    while (!state.isOver) {
      // Each search is one of its own: no answer that is kept will do.
      const { status, total } = await search(`nurses -without${state.searches++}`);
      if (status !== 200 || total !== 40) failures.push(`${status} ${total}`);
    }
  };
  const running = Array.from({ length: lines }, line);
  return {
    async answered(further) {
      const wanted = state.searches + further;
      while (state.searches < wanted) await wait(20);
    },
    async stop() {
      state.isOver = true;
      await Promise.all(running);
      return failures;
    },
  };
}

it('fails no search while a node is killed, whichever it is', async () => {
  for (const node of [1, 0]) {
    const load = loadOf(4);
    await load.answered(20);
    await killNode(node);
    await load.answered(200);
    expect(await load.stop(), `without node ${node}`).toEqual([]);
    await restartNode(node);
  }
});

it('answers 503 while the cluster is away, the rest as ever, and catches up when it is back', async () => {
  await Promise.all([killNode(0), killNode(1)]);
  expect(await search('nurses')).toEqual({ status: 503, total: null, retryAfter: '5' });
  expect((await app.inject('/api/search/suggestions?q=nurs&type=hse&lang=en')).statusCode).toBe(503);
  expect((await app.inject('/api/latest_content?type=hse&lang=en')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  // A server that starts meanwhile does so, and finds the cluster by itself.
  const late = await startApp({ settings: { SEARCH_URL: clusterNodes().join(',') }, waitsForIndex: false });
  expect((await late.inject('/api/search/suggestions?q=nurs&type=hse&lang=en')).statusCode).toBe(503);
  expect((await late.inject('/api/latest_content?type=hse&lang=en')).statusCode).toBe(200);
  await expect(app.write([documentAt(99)])).rejects.toThrow('Searches cannot be answered now');
  await Promise.all([restartNode(0), restartNode(1)]);
  await vi.waitFor(async () => expect((await search('nurses')).total).toBe(41), { timeout: 60_000 });
  await vi.waitFor(
    async () =>
      expect((await late.inject('/api/search/suggestions?q=nurs&type=hse&lang=en')).statusCode).toBe(200),
    { timeout: 60_000 },
  );
  await late.close();
});
