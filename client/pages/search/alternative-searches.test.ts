import { describe, expect, it } from 'vitest';
import { mostSearchesCounted } from '#domain/search/counted-searches.ts';
import { emptySearch, type SearchState } from '#domain/search-state/search-state.ts';
import { sites } from '#domain/sites/sites.ts';
import { buildFilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { usefulAlternatives, alternativeSearches } from './alternative-searches.ts';

const leaf = (key: string, legacyKey = key) => ({ key, legacyKey, title: { en: key } });
const trees = buildFilterTrees([
  { ...leaf('0_1'), children: [{ ...leaf('1_1'), children: [leaf('1_2', '1_1_2'), leaf('1_3', '1_1_3')] }] },
  { ...leaf('0_3'), children: [leaf('6_1'), leaf('6_2'), leaf('6_3'), leaf('6_4'), leaf('6_5')] },
]);
const search = (changes: Partial<SearchState>): SearchState => ({ ...emptySearch(sites.hse), ...changes });
const alternatives = (changes: Partial<SearchState>) =>
  alternativeSearches(search(changes), trees, sites.hse);

const found = (query: string, filters: readonly string[] = []) =>
  alternatives({ query, filters }).map((one) => [one.change, one.search.query]);

describe('alternativeSearches', () => {
  it('leaves out the best, each filter, each word, all of them', () => {
    const changes = { query: 'rural nurses', best: true, filters: ['6_1', '0_12_2015_2020'], page: 3 };
    const all = alternatives(changes).map(({ change, search: left }) => [
      change.kind,
      left.query,
      left.best,
      left.filters,
    ]);
    expect(all).toEqual([
      ['best', 'rural nurses', false, ['6_1', '0_12_2015_2020']],
      ['filter', 'rural nurses', true, ['0_12_2015_2020']],
      ['filter', 'rural nurses', true, ['6_1']],
      ['word', 'nurses', true, ['6_1', '0_12_2015_2020']],
      ['word', 'rural', true, ['6_1', '0_12_2015_2020']],
      ['all_filters', 'rural nurses', true, []],
      ['all_words', '', true, ['6_1', '0_12_2015_2020']],
    ]);
    expect(alternatives(changes).every(({ search: left }) => left.page === 0)).toBe(true);
  });

  it('leaves out a branch with all that is below it', () => {
    expect(alternatives({ filters: ['1_1'] })).toMatchObject([
      { change: { kind: 'filter', key: '1_1' }, search: { filters: [] } },
    ]);
  });

  it('has none for a single word', () => {
    expect(alternatives({ query: 'nurses' })).toEqual([]);
  });

  it('leaves out the only word or part where filters are left', () => {
    expect(found('nurses', ['6_1'])).toEqual([
      [{ kind: 'filter', key: '6_1' }, 'nurses'],
      [{ kind: 'word', word: 'nurses' }, ''],
    ]);
    expect(found('title:nurses', ['6_1'])).toEqual([
      [{ kind: 'filter', key: '6_1' }, 'title:nurses'],
      [{ kind: 'part', part: 'title:nurses' }, ''],
      [{ kind: 'operators' }, 'nurses'],
    ]);
  });

  it('leaves out parts of a query of operators, phrases and fields, and what holds it together', () => {
    expect(found('(nurses OR doctors) AND rural NOT title:care')).toEqual([
      [{ kind: 'part', part: '(nurses OR doctors)' }, 'rural NOT title:care'],
      [{ kind: 'word', word: 'rural' }, '(nurses OR doctors) NOT title:care'],
      [{ kind: 'part', part: 'NOT title:care' }, '(nurses OR doctors) AND rural'],
      [{ kind: 'operators' }, 'nurses doctors rural'],
    ]);
    expect(found('"rural nurses" OR care')).toEqual([[{ kind: 'operators' }, 'rural nurses care']]);
    expect(found('title:nurses')).toEqual([[{ kind: 'operators' }, 'nurses']]);
    expect(found('nurses NOT care')).toEqual([
      [{ kind: 'part', part: 'NOT care' }, 'nurses'],
      [{ kind: 'operators' }, 'nurses'],
    ]);
    expect(found('year:2019')).toEqual([]);
  });

  it('fits one call with the spelling, however much there is to leave out', () => {
    const filters = ['6_1', '6_2', '6_3', '6_4', '6_5', '1_1_2', '0_12_2015_2020'];
    expect(alternatives({ query: '+a b c d e f g', best: true, filters })).toHaveLength(
      mostSearchesCounted - 1,
    );
  });
});

describe('usefulAlternatives', () => {
  const some = alternatives({ query: 'rural nurses', filters: ['6_1', '6_2'] });

  it('keeps what finds more than is found now, single things first, most documents first', () => {
    const useful = usefulAlternatives(some, [3, 9, 2, 40, 500, 9], 2);
    expect(useful.map(({ change, total }) => [change.kind, total])).toEqual([
      ['word', 40],
      ['filter', 9],
      ['filter', 3],
      ['all_filters', 500],
      ['all_words', 9],
    ]);
  });

  it('offers all of them where what they find cannot be had', () => {
    expect(usefulAlternatives(some, null, 0).map(({ total }) => total)).toEqual(some.map(() => null));
  });
});
