import { expect, it } from 'vitest';
import { searchableDocument } from '#tests/support/searchable.ts';
import { FeedInMemory, request } from './search-engine-fixtures.contract.ts';
import type { SearchEngine } from './search-engine.ts';

/** What searches make of when documents came and changed. */
export function describeRevisions(engineOn: (feed: FeedInMemory) => Promise<SearchEngine>): void {
  it('counts only what was added later, where that is asked for', async () => {
    const feed = new FeedInMemory();
    const added = { texts: { en: { title: 'Nurses' } }, keys: ['1_1'], year: 2020 };
    for (const id of [1, 2, 3, 4]) feed.put(searchableDocument(id, { ...added, addedRevision: id }));
    const engine = await engineOn(feed);
    const after = (addedAfter: number, query = 'nurses') =>
      engine.search('hse', request(query, { addedAfter }));
    expect((await after(2)).hits.map(({ id }) => id)).toEqual([3, 4]);
    expect(await after(2)).toMatchObject({ total: 2, strictTotal: 2 });
    expect(await after(2, '')).toMatchObject({ total: 2, strictTotal: 2 });
    const { facets, years } = await after(2);
    expect([facets.get('1_1'), years.get(2020)]).toEqual([2, 2]);
    expect((await after(4)).total).toBe(0);
    feed.put(searchableDocument(1, { ...added, addedRevision: 5 }));
    await engine.catchUp();
    expect((await after(4)).hits.map(({ id }) => id)).toEqual([1]);
    expect((await engine.search('hse', request(''))).total).toBe(4);
  });

  it('puts what came or changed last first, where that is asked for', async () => {
    const feed = new FeedInMemory();
    const texts = { en: { title: 'Nurses' } };
    for (const [id, changedRevision] of [
      [1, 5],
      [2, 9],
      [3, 7],
    ] as const)
      feed.put(searchableDocument(id, { texts, changedRevision, recency: 20_200_000 + id }));
    const engine = await engineOn(feed);
    const latest = async (query: string, size = 10) =>
      (await engine.search('hse', request(query, { sort: ['last_changed'], size }))).hits.map(({ id }) => id);
    expect(await latest('nurses')).toEqual([2, 3, 1]);
    expect(await latest('', 2)).toEqual([2, 3]);
    feed.put(searchableDocument(1, { texts, changedRevision: 10 }));
    await engine.catchUp();
    expect(await latest('nurses')).toEqual([1, 2, 3]);
  });
}
