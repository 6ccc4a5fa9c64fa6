import { afterAll, beforeAll, expect, it, onTestFinished, vi, type Mock } from 'vitest';
import { searchAnswer } from '#contract/search.ts';
import { buildApp } from '#server/app.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import { evidenceDocument } from '#tests/support/evidence-documents.ts';
import { readMetrics } from '#tests/support/metrics.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startApp({
    settings: { METRICS_PORT: '0' },
    documents: [evidenceDocument({ texts: { en: { title: 'Nurses and doctors' } } })],
  });
});
afterAll(() => server.close());

const asked = (query: string) => ({ site: 'hse', query });

function search(query: string) {
  return server.inject({ method: 'POST', url: '/api/search', payload: asked(query) });
}

/** How many searches the engine has made. */
async function enginesSearches(): Promise<number> {
  const metrics = await readMetrics(server.metricsUrl);
  return metrics.value('evidence_search_duration_seconds_count', { call: 'search', part: 'engine' }) ?? 0;
}

/** Lets the engine begin a search once it may. */
function heldEngine(): { readonly searches: Mock<SearchEngine['search']>; readonly goOn: () => void } {
  const { engine } = server.services;
  const { search: found } = engine;
  const { promise: released, resolve: goOn } = Promise.withResolvers<void>();
  const searches = vi.spyOn(engine, 'search').mockImplementation(async (...asking) => {
    await released;
    return found(...asking);
  });
  onTestFinished(() => {
    goOn();
    searches.mockRestore();
  });
  return { searches, goOn };
}

/** Visitors who may leave before they have their answer. */
async function openVisits() {
  const app = await buildApp(server.services);
  onTestFinished(() => app.close());
  let arrived = 0;
  app.addHook('preHandler', async () => {
    // After the handler has had its turn.
    setImmediate(() => arrived++);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    arrived: () => arrived,
    visit(query: string) {
      const leaving = new AbortController();
      const answer = fetch(`${url}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked(query)),
        signal: leaving.signal,
      });
      return { answer, leave: () => leaving.abort() };
    },
  };
}

it('the same search asked by many at the same moment is made once', async () => {
  const before = await enginesSearches();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => search('nurses')),
    server.inject('/api/search?site=hse&q=nurses'),
  ]);
  expect(await enginesSearches()).toBe(before + 1);
  for (const answer of answers) expect(answer.statusCode).toBe(200);
  expect(new Set(answers.slice(0, 10).map(({ body }) => body)).size).toBe(1);

  await Promise.all([search('doctors'), search('nurses doctors'), search('doctors')]);
  expect(await enginesSearches()).toBe(before + 3);
});

it('who leaves, the first one too, leaves the search to the others', async () => {
  const { searches, goOn } = heldEngine();
  const { visit, arrived } = await openVisits();
  const first = visit('first of several nurses');
  await expect.poll(() => searches.mock.calls.length).toBe(1);
  const others = [visit('first of several nurses'), visit('first of several nurses')];
  await expect.poll(arrived).toBe(3);
  first.leave();
  await expect(first.answer).rejects.toThrow('aborted');
  goOn();
  for (const { answer } of others) {
    expect(searchAnswer.parse(await (await answer).json()).hits.total.value).toBe(1);
  }
  expect(searches).toHaveBeenCalledTimes(1);
});

it('it is given up once all have left who asked, and made anew for who asks then', async () => {
  const { searches, goOn } = heldEngine();
  const { visit, arrived } = await openVisits();
  const visits = [visit('nurses or both'), visit('nurses or both')];
  await expect.poll(arrived).toBe(2);
  await expect.poll(() => searches.mock.calls.length).toBe(1);
  const signal = searches.mock.calls[0]?.[2];
  for (const { leave, answer } of visits) {
    expect(signal?.aborted).toBe(false);
    leave();
    await expect(answer).rejects.toThrow('aborted');
  }
  await expect.poll(() => signal?.aborted).toBe(true);
  const later = search('nurses or both');
  goOn();
  expect((await later).statusCode).toBe(200);
  expect(searches).toHaveBeenCalledTimes(2);
});

it('its failure is that of all who asked, and is not kept', async () => {
  const failing = vi.spyOn(server.services.engine, 'search').mockRejectedValue(new Error('a test says so'));
  onTestFinished(() => failing.mockRestore());
  const answers = await Promise.all(Array.from({ length: 3 }, () => search('failing nurses')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  expect(failing).toHaveBeenCalledTimes(1);
  failing.mockRestore();
  expect((await search('failing nurses')).statusCode).toBe(200);
});
