import fc from 'fast-check';
import type { SearchableDocument, SearchableTexts } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import { sortCriteria } from '#domain/search-state/sort.ts';
import { searchableDocument } from '#tests/support/searchable.ts';

/** Few words, so that random queries find something: forms of a stem, compounds, accents, stop words, Chinese. */
const words = `
  nurse nurses nursing doctor doctors task tasks shifting shift primary care covid-19 COVID19 covid 19 e-health ehealth health
  follow-up randomised randomized vaccine vaccination the of and le des santé sante l'accès infirmière été
  高血压患者 高血压 血压 患者 的 Smith O’Brien Brazil review Review`
  .trim()
  .split(/\s+/);
const prefixes = ['nurs*', 'doct*', 'covid*', 'shift*', 'vacc*', 'sm*', '高血*', 'zz*'];
const fields = ['title:', 'abstract:', 'author:', 'country:', 'type:'];
const operators = [' AND ', ' OR ', ' NOT ', ' -', ' +', '(', ')', '"', ' ', ' '];
const others = [
  'year:2018',
  'year:2017..2019',
  'year:..2018',
  'doi:10.1/a',
  'id:3',
  'id:X-4',
  'links:10.1/B',
  'links:"pmid:7"',
];
const keys = ['1_1', '1_1_1', '1_1_2', '1_2', '2_1', '2_2', '2_2_1', '3_1', 'grade', 'best'];
const bands = ['quality_high', 'quality_medium', 'quality_low'];
const since = ['searched_since_2019', 'searched_since_2021'];

const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((chosen) => chosen.join(' '));
const texts: fc.Arbitrary<SearchableTexts> = fc.record(
  { title: text, declarativeTitle: text, abstract: text },
  { requiredKeys: [] },
);
const names = fc.array(text, { maxLength: 2 });
const year = fc.option(fc.integer({ min: 2016, max: 2020 }));

const randomDocument: fc.Arbitrary<SearchableDocument> = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    texts: fc.record({ en: texts, fr: texts, cn: texts, other: texts }, { requiredKeys: [] }),
    citation: text,
    names: fc.record({ en: names, fr: names }),
    countries: names,
    types: names,
    authors: names,
    doi: fc.option(fc.constantFrom('10.1/a', '10.1/B')),
    ids: fc.subarray(['X-4', 'y']),
    links: fc.subarray(['10.1/b', 'pmid:7']),
    keys: fc.subarray(keys),
    band: fc.option(fc.constantFrom(...bands)),
    searchedIn: fc.option(fc.integer({ min: 2017, max: 2022 })),
    best: fc.boolean(),
    listed: fc.string({ unit: 'grapheme' }),
    year,
    qualityShare: fc.option(fc.constantFrom(0, 0.5, 7 / 9, 1)),
    addedRevision: fc.integer({ min: 1, max: 9 }),
    changedRevision: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ band, searchedIn, ...parts }) => {
    const values = [
      ...(band === null ? [] : [band]),
      ...(searchedIn === null ? [] : [`searched_${searchedIn}`]),
    ];
    return searchableDocument(parts.id, {
      ...parts,
      keys: [...parts.keys, ...values],
      recency: parts.year === null ? null : parts.year * 10_000,
    });
  });

const removal = fc.integer({ min: 1, max: 40 }).map((id) => ({ id, document: null }));
const change = fc.oneof(
  { weight: 6, arbitrary: randomDocument.map((document) => ({ id: document.id, document })) },
  { weight: 1, arbitrary: removal },
);

/** Blocks of changes, one after another: documents are added, replaced and removed. */
export const randomChanges = fc.array(fc.array(change, { maxLength: 14 }), { minLength: 1, maxLength: 10 });

const plainQuery = fc
  .array(fc.constantFrom(...words, ...prefixes), { maxLength: 5 })
  .map((chosen) => chosen.join(' '));
const phrase = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((chosen) => `"${chosen.join(' ')}"`);
const piece = fc.oneof(
  fc.constantFrom(...words, ...prefixes),
  phrase,
  fc.constantFrom(...fields, ...operators),
  fc.constantFrom(...others),
);
const richQuery = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ').replaceAll(': ', ':'));

export const randomRequest: fc.Arbitrary<SearchRequest> = fc.record({
  query: fc.oneof(plainQuery, richQuery),
  language: fc.constantFrom('en', 'fr', 'cn'),
  best: fc.boolean(),
  filters: fc.subarray([...keys, ...bands, ...since, '9_9', '0_12_2017_2018', '0_12_2020_2020'], {
    maxLength: 4,
  }),
  addedAfter: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined, freq: 2 }),
  sort: fc.shuffledSubarray([...sortCriteria, 'last_changed' as const], { minLength: 1, maxLength: 3 }),
  from: fc.constant(0),
  size: fc.constant(1_000),
});
