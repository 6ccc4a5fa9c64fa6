import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteCodes, sites } from '../sites/sites.ts';
import { asksForSomething, changeSearch, emptySearch } from './search-state.ts';
import { fromSearchParameters, toSearchParameters } from './search-url.ts';
import { normaliseSort, sortCriteria } from './sort.ts';

const states = fc.constantFrom(...siteCodes).chain((code) =>
  fc.record({
    site: fc.constant(sites[code]),
    query: fc.string({ unit: 'grapheme' }),
    best: fc.boolean(),
    filters: fc.uniqueArray(fc.stringMatching(/^\d{1,3}(_\d{1,3}){1,3}$/)),
    sort: fc
      .array(fc.constantFrom(...sortCriteria))
      .map((chosen) => normaliseSort(chosen, sites[code].defaultSort)),
    page: fc.nat({ max: 9999 }),
  }),
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
      fc.dictionary(fc.constantFrom('q', 'best', 'applied_filters', 'sort_by', 'page'), fc.anything()),
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
