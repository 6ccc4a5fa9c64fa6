import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteCodes, sites } from '../sites/sites.ts';
import { isPartOfDateRange } from '../taxonomy/date-range.ts';
import { asksForSomething, changeSearch, emptySearch } from './search-state.ts';
import { fromSearchParameters, toSearchParameters } from './search-url.ts';
import { normaliseSort, sortCriteria } from './sort.ts';
import { countUnknownFilters } from './unknown-filters.ts';

const states = fc.constantFrom(...siteCodes).chain((code) =>
  fc.record(
    {
      site: fc.constant(sites[code]),
      query: fc.string({ unit: 'grapheme' }),
      best: fc.boolean(),
      // A range of years that was cut is no filter: see below.
      filters: fc
        .tuple(
          fc.uniqueArray(
            fc.stringMatching(/^\d{1,3}(_\d{1,3}){1,3}$/).filter((key) => !isPartOfDateRange(key)),
          ),
          fc.subarray(['quality_high', 'quality_medium', 'quality_low', 'quality_unrated', 'grade']),
          fc.option(fc.integer({ min: 1900, max: 2099 })),
        )
        .map(([keys, values, from]) => [
          ...keys,
          ...values,
          ...(from === null ? [] : [`searched_since_${from}`]),
        ]),
      sort: fc
        .array(fc.constantFrom(...sortCriteria))
        .map((chosen) => normaliseSort(chosen, sites[code].defaultSort)),
      page: fc.nat({ max: 9999 }),
      asWritten: fc.constant(true as const),
    },
    { requiredKeys: ['site', 'query', 'best', 'filters', 'sort', 'page'] },
  ),
);

test('a search goes to the address and back without loss', () => {
  fc.assert(
    fc.property(states, ({ site, ...state }) => {
      const address = new URLSearchParams({ ...toSearchParameters(state, site) }).toString();
      const parameters = Object.fromEntries(new URLSearchParams(address));
      expect(fromSearchParameters(parameters, site)).toEqual(state);
    }),
  );
});

test('no address fails: what makes no sense counts as absent', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('q', 'best', 'as_written', 'applied_filters', 'sort_by', 'page'),
        fc.anything(),
      ),
      (any) => {
        const state = fromSearchParameters(any, sites.cvd);
        expect(state.page).toBeGreaterThanOrEqual(0);
        expect(state.sort.length).toBeGreaterThan(0);
      },
    ),
  );
  expect(fromSearchParameters({ sort_by: 'cheapest', page: '-1', best: 'yes' }, sites.hse)).toEqual(
    emptySearch(sites.hse),
  );
});

const filtersOf = (text: string) => fromSearchParameters({ applied_filters: text }, sites.hse).filters;
const queryOf = (q: string) => fromSearchParameters({ q }, sites.hse).query;

test('what is no filter key counts as absent, and the rest holds', () => {
  expect(filtersOf('1_2,6_,__,6_124,x,1_2_5_22_9_9,6_124,0_12_2015_2020')).toEqual([
    '1_2',
    '6_124',
    '0_12_2015_2020',
  ]);
  expect(filtersOf(Array.from({ length: 1200 }, (_, at) => `1_${at}`).join(','))).toHaveLength(1000);
});

test.each(['0_12', '0_12_2015', '0_12_2015_20', '0_12_2015_', '0_'])(
  'a filter that was cut counts as absent: %s',
  (cut) => {
    const read = fromSearchParameters({ applied_filters: `1_2,${cut}` }, sites.hse);
    expect(read.filters).toEqual(['1_2']);
  },
);

const countUnknown = (parameters: Readonly<Record<string, unknown>>): number =>
  countUnknownFilters(parameters, (key) => key === '1_2' || key === '0_12_2015_2020');

test('what an address names as filters and is none is counted, each once', () => {
  expect(
    countUnknown({ q: 'care', applied_filters: '1_2,0_12_2015_2020', grade: 'false', doc_types: 'x' }),
  ).toBe(0);
  expect(countUnknown({ quality: 'high,unrated', grade: 'true', searched_since: '2021' })).toBe(0);
  expect(countUnknown({ applied_filters: '0_7,nonsense,1_2,nonsense,0_12_2015' })).toBe(3);
  expect(countUnknown({ applied_filters: 'quality_high', quality: 'best,low', searched_since: '21' })).toBe(
    3,
  );
});

test('a query that is too long is cut, never within a character, and loses what cannot be stored', () => {
  expect(queryOf('x'.repeat(5000))).toBe('x'.repeat(4096));
  expect(queryOf(`${'x'.repeat(4095)}👩`)).toBe('x'.repeat(4095));
  expect(queryOf('health\0care\uD83D')).toBe('healthcare');
  expect(changeSearch(emptySearch(sites.hse), { query: 'health\0care' }, sites.hse).query).toBe('healthcare');
});

test('lists may be repeated or comma-separated', () => {
  const one = fromSearchParameters({ applied_filters: '1_2,6_124' }, sites.hse);
  const other = fromSearchParameters({ applied_filters: ['1_2', '6_124'] }, sites.hse);
  expect(one.filters).toEqual(['1_2', '6_124']);
  expect(other).toEqual(one);
});

test('a changed query, filter, sort or best starts at the first page again', () => {
  const state = { ...emptySearch(sites.hse), page: 7 };
  expect(changeSearch(state, { query: 'nurses' }, sites.hse)).toMatchObject({ query: 'nurses', page: 0 });
  expect(changeSearch(state, { filters: ['1_2', '1_2'] }, sites.hse)).toMatchObject({
    filters: ['1_2'],
    page: 0,
  });
  expect(changeSearch(state, { best: true }, sites.hse)).toMatchObject({ best: true, page: 0 });
});

test('a search without words and filters asks for nothing', () => {
  expect(asksForSomething({ query: '  ', filters: [] })).toBe(false);
  expect(asksForSomething({ query: '', filters: ['1_2'] })).toBe(true);
});

test('only the words as they are written are searched until there are others', () => {
  const state = changeSearch(emptySearch(sites.hse), { query: 'salud', asWritten: true }, sites.hse);
  expect(state.asWritten).toBe(true);
  expect(changeSearch(state, { filters: ['1_2'] }, sites.hse).asWritten).toBe(true);
  expect(changeSearch(state, { query: 'enfermeras' }, sites.hse)).not.toHaveProperty('asWritten');
  expect(changeSearch(state, { asWritten: false }, sites.hse)).not.toHaveProperty('asWritten');
});

test('filters by values have parameters of their own, and one order', () => {
  const filters = [
    'searched_since_2023',
    'grade',
    'quality_low',
    '6_124',
    'quality_high',
    'searched_since_2019',
  ];
  const state = changeSearch(emptySearch(sites.hse), { filters }, sites.hse);
  expect(state.filters).toEqual(['6_124', 'quality_high', 'quality_low', 'grade', 'searched_since_2019']);
  expect(toSearchParameters(state, sites.hse)).toEqual({
    applied_filters: '6_124',
    quality: 'high,low',
    grade: 'true',
    searched_since: '2019',
  });
});

test.each([
  [{ quality: 'low,superb,high' }, ['quality_high', 'quality_low']],
  [{ grade: 'false' }, []],
  [{ searched_since: '1899' }, []],
  [{ searched_since: ['2021', '2019', 'x'] }, ['searched_since_2019']],
  [{ applied_filters: 'quality_high,6_124,grade' }, ['6_124']],
])('%j: what makes no sense counts as absent', (parameters, filters) => {
  expect(fromSearchParameters(parameters, sites.hse).filters).toEqual(filters);
});
