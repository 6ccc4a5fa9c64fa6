import { expect, it } from 'vitest';
import { searchableDocument } from '#tests/support/searchable.ts';
import { FeedInMemory, request } from './search-engine-fixtures.contract.ts';
import type { SearchEngine } from './search-engine.ts';

/** What an adapter finds by filters that stand for others. */
export function describeParents(engineOn: (feed: FeedInMemory) => Promise<SearchEngine>): void {
  it('finds and counts the same where a parent is asked for alone or with what is below it', async () => {
    const feed = new FeedInMemory();
    const carried = [['1_1'], ['1_1', '1_1_2'], ['1_1', '1_1_2', '1_1_2_3'], ['1_4'], ['2_1', '1_1']];
    for (const [at, keys] of carried.entries()) feed.put(searchableDocument(at + 1, { keys }));
    const engine = await engineOn(feed);
    const found = async (...filters: string[]) => {
      const { hits, total, facets } = await engine.search('hse', request('', { filters }));
      return { ids: hits.map(({ id }) => id), total, facets: Object.fromEntries(facets) };
    };
    const alone = await found('1_1');
    expect(alone).toMatchObject({ ids: [1, 2, 3, 5], total: 4 });
    expect(await found('1_1_2_3', '1_1', '1_1_2')).toEqual(alone);
    expect(await found('1_1', '1_1_2', '2_1')).toEqual(await found('2_1', '1_1'));
  });
}
