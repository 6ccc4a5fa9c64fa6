import { expect, it, test } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { createSearchIndex } from '../../search-index.ts';

function documentOf(id: number, texts: SearchableDocument['texts']): SearchableDocument {
  return searchableDocument(id, { texts, countries: ['Brazil'], authors: ["O'Brien K"] });
}

const titles = [
  ...Array.from({ length: 120 }, (_, at) => `Vaccination and depression in schools, part ${at}`),
  'Vacination of travellers: vaccination before leaving',
  'Apatite in teeth',
  'A vaccinator and the raccination of raccoons',
  'Self-management of asthma',
  'Vaccination by nurses in the community',
];
const index = createSearchIndex({ facetOf: (key) => key });
index
  .apply([
    ...titles.map((title, at) => ({ id: at, document: documentOf(at, { en: { title } }) })),
    ...Array.from({ length: 60 }, (_, at) => ({
      id: 1_000 + at,
      document: documentOf(1_000 + at, { en: { title: `Appetite of children ${at}` } }),
    })),
    {
      id: 2_000,
      document: documentOf(2_000, { fr: { title: 'Études sur la santé des élèves' } }),
    },
  ])
  .toArray();

function correct(query: string, language: Language = 'en'): string | null {
  return outcomeOf(query, language).didYouMean;
}

function outcomeOf(query: string, language: Language = 'en', searched = index): SearchOutcome {
  return searched.search(requestOf(query, language));
}

function requestOf(query: string, language: Language): SearchRequest {
  return { query, language, best: false, filters: [], sort: ['relevance'], from: 0, size: 0 };
}

test.each([
  ['depresion', 'depression'],
  ['depressionn schools', 'depression schools'],
  ['epression', 'depression'],
  ['nepression', 'depression'],
  ['vaccinatoin AND scholos', 'vaccination AND schools'],
  ['"vaccinatoin and depresion"', '"vaccination and depression"'],
  ['"vaccination by nurces"', '"vaccination by nurses"'],
  ['\u201Cdepresion in schools\u201D -nurses', '\u201Cdepression in schools\u201D -nurses'],
  ['title:depresion', 'title:depression'],
  ['author:obrian', "author:o'brien"],
  ['country:brasil', 'country:brazil'],
  ['self-manegament asthma', 'self-management asthma'],
  ['DEPRESION in Schools', 'depression in Schools'],
  ['depresion of nurses, not depresion of children', 'depression of nurses, not depression of children'],
  ['depresion in schools, depresions of nurses', 'depression in schools, depression of nurses'],
  ['(depresion OR depresion of nurses) schools', '(depression OR depression of nurses) schools'],
])('%s: %s', (query, expected) => {
  expect(correct(query)).toBe(expected);
});

test.each([
  'depression',
  'schools "depression in schools"',
  'depres*',
  'zzzzzzzz',
  'apatite',
  'apatite teeth',
  'covid19',
  'asth?a',
  'year:2020',
  'depression -scholos',
  '',
])('%s is left as it is', (query) => {
  expect(correct(query)).toBeNull();
});

it.each([
  ['vacination', 'vaccination'],
  ['vacination travellers', 'vaccination travellers'],
  ['Vacination in Depression', 'vaccination in Depression'],
])('searches a slip that few documents share as corrected at once: %s', (query, corrected) => {
  const outcome = outcomeOf(query);
  expect(outcome).toEqual({ ...outcomeOf(corrected), corrected });
  expect(outcome.didYouMean).toBeNull();
});

it('searches it as it is written where that is asked for, and offers the correction', () => {
  const outcome = index.search({ ...requestOf('vacination', 'en'), asWritten: true });
  expect(outcome).toMatchObject({ total: 1, corrected: null, didYouMean: 'vaccination' });
});

it.each(['title:vacination', 'vacination NOT nurses', '"vacination of travellers"'])(
  'leaves what operators, fields and phrases say as it is: %s',
  (query) => {
    expect(outcomeOf(query)).toMatchObject({ total: 1, corrected: null });
  },
);

it.each([
  // Less than a hundred times as frequent, another ending, another first letter, two words of their own, a short word.
  'selfs',
  'vaccinator',
  'raccination',
  'apatite',
  'parts',
])('takes no rare word in its own right for a slip: %s', (query) => {
  expect(outcomeOf(query)).toMatchObject({ corrected: null });
});

it('works in the language of the page and in English, with accents or without', () => {
  expect(correct('etdues', 'fr')).toBe('études');
  expect(correct('depresion', 'fr')).toBe('depression');
  expect(correct('élves', 'fr')).toBe('élèves');
});

function letter(at: number): string {
  return String.fromCharCode(97 + (at % 26));
}

function unknownWords(count: number): string {
  return Array.from({ length: count }, (_, at) => `qzx${letter(at / 26)}qvk${letter(at)}wjq`).join(' OR ');
}

it('looks at so many unknown words, and says where there are more', () => {
  expect(outcomeOf(unknownWords(30)).limited).toEqual([]);
  expect(outcomeOf(unknownWords(31)).limited).toEqual(['corrections']);
});

function withYears(word: string, ranges: number): string {
  const years = Array.from({ length: ranges }, (_, at) => `year:${1980 + at}..2020`);
  return [word, ...years].join(' OR ');
}

it('counts a query with other words in it only where that costs little enough, and says where it does not', () => {
  const many = createSearchIndex({ facetOf: (key) => key });
  const documents = Array.from({ length: 20_000 }, (_, id) => ({
    id,
    document: documentOf(id, { en: { title: 'Depression' } }),
  }));
  many.apply(documents).toArray();
  expect(outcomeOf(withYears('depresion', 3), 'en', many)).toMatchObject({
    didYouMean: withYears('depression', 3),
    limited: [],
  });
  expect(outcomeOf(withYears('depresion', 38), 'en', many)).toMatchObject({
    didYouMean: null,
    limited: ['corrections'],
  });
});
