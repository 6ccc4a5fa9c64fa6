import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchableDocument } from '#domain/search/searchable-document.ts';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';
import type { Language } from '#domain/sites/languages.ts';
import { searchableDocument } from '#tests/support/searchable.ts';
import { type Change, createSearchIndex, type SearchIndex } from '../search-index.ts';

function indexOf(
  documents: readonly Partial<SearchableDocument>[],
  terms: readonly TermConcept[] = [],
): SearchIndex {
  const index = createSearchIndex({ facetOf: (key) => key, terms });
  index
    .apply(documents.map((one, at): Change => ({ id: at + 1, document: searchableDocument(at + 1, one) })))
    .toArray();
  return index;
}

function titled(titles: readonly string[], language: Language = 'en'): Partial<SearchableDocument>[] {
  return titles.map((title) => ({ texts: { [language]: { title } } }));
}

function times(count: number, text: string): string[] {
  return Array.from({ length: count }, () => text);
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
      'Vaccine hesitancy of nurses with asthma',
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
    const punctuated = indexOf(
      titled([
        'Vaccine trials: systematic review of the quality of care',
        'Vaccine trials: systematic review of the quality of life',
      ]),
    );
    expect(suggested(punctuated, 'vaccine')).toContain('vaccine trials');
    expect(suggested(punctuated, 'trials')).toEqual(['trials']);
    expect(suggested(punctuated, 'review')).toContain('review of the quality');
    for (const typed of ['vaccine', 'trials', 'systematic', 'review', 'quality', 'care', 'life']) {
      const found = suggested(punctuated, typed);
      expect(found, typed).not.toEqual([]);
      for (const one of found) expect(one).not.toMatch(/trials systematic|^(of|the)\b|\b(of|the)$/);
    }
  });

  it('begin with what is used most', () => {
    const used = indexOf(
      titled([
        ...times(3, 'Stroke care'),
        ...times(9, 'Stroke rehabilitation'),
        ...times(6, 'Stroke prevention'),
      ]),
    );
    const phrases = suggested(used, 'stroke').filter((one) => one.includes(' '));
    expect(phrases).toEqual(['stroke rehabilitation', 'stroke prevention', 'stroke care']);
  });

  it('are what nearly begins so only where too little begins as it was typed', () => {
    const nurses = ['nursing homes', 'nursing care', 'nurses at night', 'nursery schools'];
    const close = indexOf(titled([...nurses, ...nurses, 'nusring paradox', 'nusring paradox']));
    const first = (limit: number) =>
      close.suggest({ query: 'nusring', language: 'en', limit }).map((one) => one.query);
    expect(first(1)).toEqual(['nusring paradox']);
    expect(first(10).slice(0, 1)).toEqual(['nusring paradox']);
    expect(first(10)).toContain('nursing homes');
  });

  it('leave out what goes on with another word, not what goes on with another ending', () => {
    const index = indexOf(
      titled([
        ...times(3, 'Mental health'),
        ...times(3, 'Mental healthcare quality'),
        ...times(3, 'Randomised controlled trial'),
      ]),
    );
    expect(suggested(index, 'mental')).toEqual(
      expect.arrayContaining(['mental health', 'mental healthcare quality']),
    );
    expect(suggested(index, 'randomised')).not.toContain('randomised controlled');
  });

  it('keep the best of their places where one text comes from several sources', () => {
    const documents = titled([...times(9, 'Stroke rehabilitation'), ...times(3, 'Stroke care')]);
    const form: TermForm = { text: 'stroke rehabilitation', isAmbiguous: false, isInterchangeable: true };
    const terms = [{ en: [form], es: [], fr: [], pt: [], cn: [] }];
    const used = indexOf(documents, terms);
    const first = (popular: readonly string[]) =>
      used.suggest({ query: 'stroke', language: 'en', limit: 1, popular }).map((one) => one.query);
    expect(first([])).toEqual(['stroke rehabilitation']);
    expect(first(['stroke care'])).toEqual(['stroke care']);
  });

  it.each([0, 1, 2, 10])('are at most as many as are wanted: %i', (limit) => {
    const found = index.suggest({ query: 'vaccine', language: 'en', limit });
    expect(found.length).toBeLessThanOrEqual(limit);
    expect(found.length).toBe(Math.min(limit, suggested(index, 'vaccine').length));
  });

  it('repeat no word that no document in the language has, though three quarters of the words find something', () => {
    const many = indexOf([
      ...titled(times(40, 'Continuity of mental health services')),
      ...titled(times(2, 'Service publique'), 'fr'),
    ]);
    expect(suggested(many, 'health services continuity of ment')).toContain(
      'health services continuity of mental',
    );
    for (const typed of ['continuity health mentla serv', 'continuity health publique serv']) {
      expect(suggested(many, typed)).not.toContainEqual(expect.stringMatching(/mentla|publique/));
    }
  });

  it('put what others ask for before all else, where it finds something', () => {
    const popular = ['old age stroke vaccine', 'life after stroke', 'zzz zzz'];
    const found = index.suggest({ query: 'stroke', language: 'en', limit: 10, popular });
    expect(found[0]).toEqual({ query: 'life after stroke', count: 1 });
    expect(found.map((one) => one.query)).not.toContain('zzz zzz');
    const others = index.suggest({
      query: 'vacc',
      language: 'en',
      limit: 10,
      popular: ['vaccine trials', 'nurses vaccine'],
    });
    expect(others.slice(0, 2).map((one) => one.query)).toEqual(['vaccine trials', 'nurses vaccine']);
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
