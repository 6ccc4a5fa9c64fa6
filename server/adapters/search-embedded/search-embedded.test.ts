import { expect, it, vi } from 'vitest';
import { answerByBruteForce } from '#tests/oracle/brute-force.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { contractTerms, FeedInMemory, request } from '../../ports/search-engine-fixtures.contract.ts';
import { describeSearchEngine } from '../../ports/search-engine.contract.ts';
import { expectAskedLanguageFirst } from '../../ports/search-engine-languages.contract.ts';
import { createEmbeddedSearch } from './search-embedded.ts';

describeSearchEngine(
  'embedded search',
  (feed, facetOf) => createEmbeddedSearch({ feed, facetOf, terms: contractTerms, pollEveryMs: 60_000 }),
  answerByBruteForce,
);

it('puts documents in the language that was asked first, all else equal', () =>
  expectAskedLanguageFirst((feed) =>
    createEmbeddedSearch({ feed, facetOf: (_, key) => key, terms: contractTerms }),
  ));

it('sees a change without being notified', async () => {
  const feed = new FeedInMemory();
  const engine = await createEmbeddedSearch({ feed, facetOf: (_, key) => key, pollEveryMs: 5 });
  feed.put(searchableDocument(1, { texts: { en: { title: 'Nurses' } } }));
  await vi.waitFor(async () => expect((await engine.search('hse', request('nurses'))).total).toBe(1));
  await engine.stop();
});

it('reports a failing feed and goes on when it works again', async () => {
  const feed = new FeedInMemory();
  const errors: unknown[] = [];
  const engine = await createEmbeddedSearch({
    feed,
    facetOf: (_, key) => key,
    pollEveryMs: 5,
    onError: (error) => errors.push(error),
  });
  const failing = vi.spyOn(feed, 'latestRevision').mockRejectedValue(new Error('no connection'));
  feed.put(searchableDocument(1));
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1));
  await expect(engine.catchUp()).rejects.toThrow('no connection');
  failing.mockRestore();
  await vi.waitFor(() => expect(engine.revision()).toBe(1), { timeout: 5_000 });
  await engine.stop();
});

it('does not begin an answer that nobody waits for any more', async () => {
  const engine = await createEmbeddedSearch({ feed: new FeedInMemory(), facetOf: (_, key) => key });
  const signal = AbortSignal.abort(new Error('nobody waits'));
  await expect(engine.search('hse', request('nurses'), signal)).rejects.toThrow('nobody waits');
  const typed = { query: 'nurses', language: 'en', limit: 5 } as const;
  await expect(engine.suggest('hse', typed, signal)).rejects.toThrow('nobody waits');
  await engine.stop();
});

it('does not start on a feed that cannot be read', async () => {
  const feed = new FeedInMemory();
  vi.spyOn(feed, 'latestRevision').mockRejectedValue(new Error('no connection'));
  await expect(createEmbeddedSearch({ feed, facetOf: (_, key) => key })).rejects.toThrow('no connection');
});
