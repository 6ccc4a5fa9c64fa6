import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { type Change, createSearchIndex, type SearchIndex } from '../search-index.ts';

function indexOf(documents: readonly Partial<SearchableDocument>[]): SearchIndex {
  const index = createSearchIndex({ facetOf: (key) => key });
  index
    .apply(documents.map((one, at): Change => ({ id: at + 1, document: searchableDocument(at + 1, one) })))
    .toArray();
  return index;
}

function titled(titles: readonly string[], language: Language = 'en'): Partial<SearchableDocument>[] {
  return titles.map((title) => ({ texts: { [language]: { title } } }));
}

function suggested(index: SearchIndex, query: string, language: Language = 'en'): string[] {
  return index.suggest({ query, language, limit: 10 }).map((one) => one.query);
}

function searchFor(query: string, language: Language): SearchRequest {
  return { query, language, best: false, filters: [], sort: ['relevance'], from: 0, size: 0 };
}

describe('suggestions', () => {
  const index = indexOf([
    ...titled([
      'Vaccine hesitancy in schools',
      'Vaccine hesitancy of nurses',
      'Vaccine trials: a systematic review',
      'Quality of life after stroke',
      'Quality of life in old age',
    ]),
    ...titled(['Santé publique en France', 'Santé publique au Canada'], 'fr'),
    ...titled(['高血压患者的治疗', '高血压患者的护理'], 'cn'),
    { names: { en: ['Primary care', 'Child health'], fr: ['Soins primaires', "Santé de l'enfant"] } },
    { names: { en: ['Oral health'] } },
  ]);

  it.each([
    ['vacc', 'vaccine hesitancy'],
    ['vaccine h', 'vaccine hesitancy'],
    ['vaccine ', 'vaccine hesitancy'],
    ['hesit', 'hesitancy'],
    ['vacine hes', 'vaccine hesitancy'],
    ['accine hesi', 'vaccine hesitancy'],
    ['vaccine hseita', 'vaccine hesitancy'],
    ['quality of l', 'quality of life'],
    ['care', 'Primary care'],
    ['primry ca', 'Primary care'],
    ['nurses with vacc', 'nurses with vaccine'],
  ])('%s: %s', (typed, expected) => {
    expect(suggested(index, typed)).toContain(expected);
  });

  it('are of the language of the page first, and English where it has none', () => {
    expect(suggested(index, 'sante', 'fr').slice(0, 3)).toContain('santé publique');
    expect(suggested(index, 'enfant', 'fr')).toEqual(["Santé de l'enfant"]);
    expect(suggested(index, 'vaccine', 'fr')).toContain('vaccine hesitancy');
    expect(suggested(index, 'oral', 'fr')).toEqual(['Oral health']);
    expect(suggested(index, '高血', 'cn')).toContain('高血压患者');
  });

  it('never run over a colon, and begin and end with no stop word', () => {
    for (const typed of ['vacc', 'trials', 'quality', 'life']) {
      for (const one of suggested(index, typed)) expect(one).not.toMatch(/trials a|of$|in$|^of/);
    }
  });

  it('put what others ask for before all else, where it finds something', () => {
    const popular = ['old age stroke vaccine', 'life after stroke', 'zzz zzz'];
    expect(index.suggest({ query: 'stroke', language: 'en', limit: 10, popular })[0]).toEqual({
      query: 'life after stroke',
      count: 1,
    });
  });

  it('offer nothing for what is like nothing', () => {
    for (const typed of ['zzzzzz', 'v', '  ', '!?', 'is the']) expect(suggested(index, typed)).toEqual([]);
  });
});

const word = fc.constantFrom(
  ...'vaccine vaccines hesitancy nurse nurses nursing care primary quality of the life covid-19 COVID 19 review santé'.split(
    ' ',
  ),
);
const title = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const language = fc.constantFrom<Language>('en', 'fr');

it('counts what searching for them finds, offers nothing that finds nothing, and nothing twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ language, title, name: title }), { minLength: 1, maxLength: 40 }),
      fc.array(fc.record({ typed: title, letters: fc.integer({ min: 2, max: 20 }), language }), {
        maxLength: 8,
      }),
      (documents, asked) => {
        const index = indexOf(
          documents.map((one) => ({
            texts: { [one.language]: { title: one.title } },
            names: { en: [one.name] },
          })),
        );
        index.apply([{ id: 1, document: null }]).toArray();
        for (const { typed, letters, language: wanted } of asked) {
          const query = typed.slice(0, letters);
          const found = index.suggest({ query, language: wanted, limit: 10, popular: [typed] });
          expect(found.length).toBeLessThanOrEqual(10);
          expect(new Set(found.map((one) => one.query.toLowerCase())).size).toBe(found.length);
          for (const one of found) {
            expect(one.count, one.query).toBeGreaterThan(0);
            expect(index.search(searchFor(one.query, wanted)).total, one.query).toBe(one.count);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
