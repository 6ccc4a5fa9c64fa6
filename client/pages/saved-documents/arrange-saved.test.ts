import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedDocument } from '#contract/saved-documents.ts';
import { inOrder, matching, savedOrders } from './arrange-saved.ts';

const plain: SavedDocument = {
  id: 1,
  external_id: null,
  title: 'Nurses',
  title_language: null,
  key_message: null,
  key_message_language: null,
  type: 'Rapid synthesis',
  type_code: 'rapid-synthesis',
  countries: '',
  description: '',
  description_language: null,
  quality: null,
  quality_tool: null,
  lastLitSearch: null,
  published: null,
  year: null,
  best: false,
  living: false,
  grade_profile_available: false,
  free_full_text: false,
  category: null,
  studies_conducted_in: [],
  abstract: '',
  saved: '2026-11-21T10:00:00.000Z',
};

function idsOf(documents: readonly SavedDocument[]): number[] {
  return documents.map(({ id }) => id);
}

test('titles are sorted as the language does, numbers by their size', () => {
  const titles = ['Zinc', 'école', 'Trial 10', 'Eczema', 'Trial 9'];
  const documents = titles.map((title, index) => ({ ...plain, id: index, title }));
  expect(inOrder(documents, 'title', 'fr').map(({ title }) => title)).toEqual([
    'école',
    'Eczema',
    'Trial 9',
    'Trial 10',
    'Zinc',
  ]);
});

test('the latest literature search comes first, one without a date last', () => {
  const documents = [
    { ...plain, id: 1 },
    { ...plain, id: 2, lastLitSearch: { year: 2023 } },
    { ...plain, id: 3, lastLitSearch: { year: 2024, month: 3 } },
    { ...plain, id: 4, lastLitSearch: { year: 2024, month: 11, day: 2 } },
  ];
  expect(idsOf(inOrder(documents, 'last_search', 'en'))).toEqual([4, 3, 2, 1]);
});

test('quality is compared as a share of its scale, what is not rated comes last, equals stay as they are', () => {
  const qualities = ['0/9', null, '9/11', '8/9', '9/11'];
  const documents = qualities.map((quality, index) => ({ ...plain, id: index, quality }));
  expect(idsOf(inOrder(documents, 'quality', 'en'))).toEqual([3, 2, 4, 0, 1]);
});

test('every order holds the same documents', () => {
  const documents = fc.array(
    fc.record({
      id: fc.nat(),
      title: fc.string(),
      quality: fc.constantFrom(null, '3/9', 'x'),
      lastLitSearch: fc.constantFrom(null, { year: 2020 }, { year: null }),
    }),
  );
  fc.assert(
    fc.property(documents, fc.constantFrom(...savedOrders), (parts, order) => {
      const saved = parts.map((part) => ({ ...plain, ...part }));
      const arranged = inOrder(saved, order, 'en');
      expect(arranged).toHaveLength(saved.length);
      expect(new Set(arranged)).toEqual(new Set(saved));
    }),
  );
});

test.each([
  ['', [1, 2]],
  ['  ', [1, 2]],
  ['SANTE', [1]],
  ['nurses ghana', [2]],
  ['ghana nurses home', []],
  ['primary', [2]],
])('of two documents %j leaves %j', (words, left) => {
  const documents = [
    { ...plain, id: 1, title: 'Soins de santé' },
    {
      ...plain,
      id: 2,
      abstract: 'Nurses lead',
      studies_conducted_in: [{ name_abbreviation: 'GH', title: 'Ghana', conducted_count: 2 }],
      category: 'Primary care',
    },
  ];
  expect(idsOf(matching(documents, words))).toEqual(left);
});
