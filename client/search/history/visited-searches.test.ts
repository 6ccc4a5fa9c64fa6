import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortCriteria } from '#domain/search-state/sort.ts';
import { parseVisited, withVisited, type VisitedSearch } from './visited-searches.ts';

function made(query: string, at: number, change: Partial<VisitedSearch> = {}): VisitedSearch {
  return { query, best: false, filters: [], sort: ['relevance'], total: 1, at, ...change };
}

function afterAll(searches: readonly VisitedSearch[]): readonly VisitedSearch[] {
  return searches.reduce<readonly VisitedSearch[]>(withVisited, []);
}

test('a search that is made again moves to the top, with what it finds now', () => {
  const kept = afterAll([made('nurses', 0), made('Ghana', 20_000), made('nurses', 40_000, { total: 7 })]);
  expect(kept.map(({ query, total }) => [query, total])).toEqual([
    ['nurses', 7],
    ['Ghana', 1],
  ]);
});

test('the same search in another order is one search, kept in the order that was chosen last', () => {
  const kept = afterAll([made('nurses', 0), made('nurses', 60_000, { sort: ['most_recent'] })]);
  expect(kept.map(({ sort }) => sort)).toEqual([['most_recent']]);
});

test('what was typed on the way to a search is not a search of its own', () => {
  expect(afterAll([made('nur', 0), made('nurses', 2000)]).map(({ query }) => query)).toEqual(['nurses']);
  expect(afterAll([made('nurses', 0), made('nurs', 2000)]).map(({ query }) => query)).toEqual(['nurs']);
  expect(afterAll([made('nurses', 0), made('nurses rural', 60_000)])).toHaveLength(2);
});

test('the same words with other filters, among the best, or as they are written alone, are another search', () => {
  const kept = afterAll([
    made('nurses', 0),
    made('nurses', 1, { filters: ['0_99'] }),
    made('nurses', 2, { best: true }),
    made('nurses', 3, { asWritten: true }),
  ]);
  expect(kept).toHaveLength(4);
});

test('a search of filters alone is kept when words are added', () => {
  expect(afterAll([made('', 0, { filters: ['0_99'] }), made('n', 1, { filters: ['0_99'] })])).toHaveLength(2);
});

const anySearch = fc.record(
  {
    query: fc.string(),
    best: fc.boolean(),
    asWritten: fc.constant(true as const),
    filters: fc.array(fc.string()),
    sort: fc.subarray([...sortCriteria]),
    total: fc.nat(),
    at: fc.nat(),
  },
  { requiredKeys: ['query', 'best', 'filters', 'sort', 'total', 'at'] },
);

test('no more than twenty are kept, the newest first, none twice', () => {
  fc.assert(
    fc.property(fc.array(anySearch, { minLength: 1, maxLength: 40 }), (searches) => {
      const kept = afterAll(searches);
      expect(kept.length).toBeLessThanOrEqual(20);
      expect(kept[0]).toEqual(searches.at(-1));
      const identities = kept.map(({ query, best, asWritten, filters }) =>
        JSON.stringify([query, best, asWritten, filters.toSorted()]),
      );
      expect(new Set(identities).size).toBe(kept.length);
    }),
  );
});

test('what is stored is read back, and what makes no sense is left out', () => {
  fc.assert(
    fc.property(fc.array(anySearch, { maxLength: 20 }), (searches) => {
      expect(parseVisited(JSON.stringify(searches))).toEqual(searches);
    }),
  );
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => void parseVisited(stored)));
  expect(parseVisited('[{"query":"x"},3,null]')).toEqual([]);
  expect(parseVisited(null)).toEqual([]);
});
