import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import { isDateRangeKey } from '#domain/taxonomy/date-range.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { answerByBruteForce } from '../../tests/oracle/brute-force.ts';
import { type Change, createSearchIndex } from '../search-index.ts';

const words = ['asthma', 'nurse', 'vaccine', 'school'];
const keys = ['1_1', '1_2', '1_3', '2_1', '2_2', '3_1', 'best', 'grade'];
const bands = ['quality_high', 'quality_medium', 'quality_low'];
const facetOf = (key: string): string => key.split('_')[0] ?? key;

/** One that nothing was searched since, one in no document's year, one that all pass. */
const since = ['searched_since_2021', 'searched_since_2023', 'searched_since_2024', 'searched_since_1999'];

const documents = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  words: fc.subarray(words, { minLength: 1 }),
  keys: fc
    .tuple(
      fc.subarray(keys),
      fc.option(fc.constantFrom(...bands)),
      fc.option(fc.integer({ min: 2018, max: 2023 })),
    )
    .map(([own, band, searched]) => [
      ...own,
      ...(band === null ? [] : [band]),
      ...(searched === null ? [] : [`searched_${searched}`]),
    ]),
  best: fc.boolean(),
  year: fc.option(fc.integer({ min: 2000, max: 2004 })),
  addedRevision: fc.integer({ min: 1, max: 9 }),
});

const changes = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: documents.map((parts): Change => ({ id: parts.id, document: documentOf(parts) })),
    },
    { weight: 1, arbitrary: fc.record({ id: fc.integer({ min: 1, max: 60 }), document: fc.constant(null) }) },
  ),
  { maxLength: 120 },
);

const requests = fc.record({
  query: fc.constantFrom('', 'asthma', 'nurse OR vaccine', 'school -asthma'),
  best: fc.boolean(),
  addedAfter: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  filters: fc.subarray([...keys, ...bands, '3_9', '4_1', '0_12_2001_2002', '0_12_2004_2004', ...since], {
    maxLength: 4,
  }),
});

/** Some changes, then the same questions again after more of them: what is kept between searches must not go stale. */
test(
  'every key is counted as reading every document would, whatever is chosen, changed and removed',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(
        fc.array(changes, { maxLength: 3 }),
        fc.array(requests, { maxLength: 4 }),
        (blocks, asked) => {
          const index = createSearchIndex({ facetOf });
          const living = new Map<number, SearchableDocument>();
          for (const block of blocks) {
            index.apply(block).toArray();
            for (const { id, document } of block) {
              if (document === null) living.delete(id);
              else living.set(id, document);
            }
            for (const one of asked) {
              const request: SearchRequest = {
                ...one,
                language: 'en',
                sort: ['relevance'],
                from: 0,
                size: 5,
              };
              const answer = index.search(request);
              const expected = answerByBruteForce([...living.values()], request, facetOf);
              const ofKeys = [...answer.facets].filter(([key]) => !isDateRangeKey(key));
              expect(answer.total).toBe(expected.total);
              expect(Object.fromEntries(ofKeys)).toEqual(Object.fromEntries(expected.facets));
              expect(Object.fromEntries(answer.years)).toEqual(Object.fromEntries(expected.years));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  },
);

test('a chosen range of years is counted without regard to itself', () => {
  const index = createSearchIndex({ facetOf });
  const years = [2000, 2001, 2001, 2004];
  const block = years.map((year, at) => ({
    id: at + 1,
    document: documentOf({ id: at + 1, words, keys: ['1_1'], best: false, year, addedRevision: 1 }),
  }));
  index.apply(block).toArray();
  const filters = ['0_12_2001_2002', '0_12_2004_2004'];
  const base = { query: '', language: 'en', best: false, sort: [], from: 0, size: 0 } as const;
  const { total, facets } = index.search({ ...base, filters });
  expect(total).toBe(3);
  expect([...facets]).toEqual([
    ['1_1', 3],
    ['0_12_2001_2002', 2],
    ['0_12_2004_2004', 1],
  ]);
});

function documentOf(
  parts: Pick<SearchableDocument, 'id' | 'keys' | 'best' | 'year' | 'addedRevision'> & {
    readonly words: readonly string[];
  },
): SearchableDocument {
  const { words, id, ...values } = parts;
  return searchableDocument(id, { ...values, texts: { en: { title: words.join(' ') } }, names: {} });
}
