import { describe, expect, it, test } from 'vitest';
import { searchableDocument } from '#tests/support/searchable.ts';
import type { SearchEngine } from './search-engine.ts';
import { FeedInMemory, request } from './search-engine-fixtures.contract.ts';

/** What is searched where a query of phrases, fields or operators finds nothing, and where it is a long text. */
export function describeWidening(engineOn: (feed: FeedInMemory) => Promise<SearchEngine>): void {
  describe('a search that would find nothing', () => {
    test.each([
      ['"surge capacity" hospital', [1], 'near', ['"surge capacity"']],
      ['title:"nurses surge" retention', [1, 2], 'any', ['title:"nurses surge"']],
      ['"surge capacity" AND hospital', [1], 'near', ['"surge capacity"']],
      ['"capacity nurses" AND hospital', [1], 'any', ['"capacity nurses"']],
      ['xylophone OR "capacity nurses"', [1, 2], 'any', ['xylophone', '"capacity nurses"']],
      ['title:"nurses surge"', [1, 2], 'any', ['title:"nurses surge"']],
      ['"capacity nurses" NOT retention', [1], 'any', ['"capacity nurses"']],
      ['"surge nurses" year:2019..', [2], 'any', ['"surge nurses"']],
    ])('reads phrases as words near each other, then as words: %s', async (query, ids, rule, missing) => {
      const engine = await engineOn(exampleFeed());
      const { hits, total, strictTotal, relaxed, reading, widened } = await engine.search(
        'hse',
        request(query),
      );
      expect(hits.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(ids);
      expect({ total, strictTotal, relaxed }).toEqual({ total: ids.length, strictTotal: 0, relaxed: true });
      expect(reading).toMatchObject({ rule, missing });
      expect(widened).not.toBeNull();
    });

    test.each([
      'nurses AND xylophone',
      '+xylophone nurses',
      'xylophone nurses NOT patients',
      'xylophone nurses -patients',
      'title:xylophone title:nurses',
      'abstract:"nurses surge"',
      'nurses AND "capacity surge" AND patients',
    ])('keeps operators and fields that stand alone: %s', async (query) => {
      const engine = await engineOn(exampleFeed());
      const outcome = await engine.search('hse', request(query));
      expect(outcome).toMatchObject({ total: 0, strictTotal: 0, relaxed: false, widened: null });
    });

    test.each(['"xylophone quartet"', 'title:xylophone', 'xylophone AND quartet', 'year:1900'])(
      'finds nothing where no word is known: %s',
      async (query) => {
        const engine = await engineOn(exampleFeed());
        const outcome = await engine.search('hse', request(query));
        expect(outcome).toMatchObject({ total: 0, relaxed: false, widened: null });
      },
    );

    it('is not widened where filters alone leave nothing', async () => {
      const engine = await engineOn(exampleFeed());
      const outcome = await engine.search('hse', request('title:"hospital capacity"', { filters: ['9_9'] }));
      expect(outcome).toMatchObject({ total: 0, relaxed: false, widened: null });
    });
  });

  it('takes a long text for what it is about', async () => {
    const feed = new FeedInMemory();
    const titles = [[0, 1, 2], [3, 4, 5], [6, 7], [8]];
    for (const [at, words] of titles.entries())
      feed.put(searchableDocument(at + 1, { texts: { en: { title: words.map(word).join(' ') } } }));
    const engine = await engineOn(feed);
    const text = [...Array.from({ length: 26 }, (_, at) => word(at)), word(4), word(4), word(4)].join(' ');
    const { hits, total, strictTotal, relaxed, reading } = await engine.search('hse', request(text));
    expect(hits.map(({ id }) => id)).toEqual([2, 1]);
    expect({ total, strictTotal, relaxed }).toEqual({ total: 2, strictTotal: 0, relaxed: true });
    expect(reading.rule).toBe('telling');
  });
}

/** Words that are like none of the others. */
function word(at: number): string {
  return `zeb${String.fromCharCode(97 + at)}ok`;
}

function exampleFeed(): FeedInMemory {
  const feed = new FeedInMemory();
  feed.put(
    searchableDocument(1, {
      texts: { en: { title: 'Hospital capacity in a surge of patients' } },
      year: 2018,
    }),
  );
  feed.put(searchableDocument(2, { texts: { en: { title: 'Retention of nurses' } }, year: 2020 }));
  return feed;
}
