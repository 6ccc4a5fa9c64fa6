import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test('each word comes with what is left without it', () => {
  expect(plainWords(' rural  nurses retention ')).toEqual([
    { word: 'rural', rest: 'nurses retention' },
    { word: 'nurses', rest: 'rural retention' },
    { word: 'retention', rest: 'rural nurses' },
  ]);
  expect(plainWords('nurses')).toEqual([{ word: 'nurses', rest: '' }]);
});

test('words joined by AND stay joined', () => {
  expect(plainWords('a1 AND b2 AND c3')?.map(({ rest }) => rest)).toEqual([
    'b2 AND c3',
    'a1 AND c3',
    'a1 AND b2',
  ]);
});

test.each(['l’accès aux soins', 'COVID-19 vaccin* wom?n', '护士 vaccine', 'soin à domicile'])(
  'words of any script, with patterns: %s',
  (query) => {
    expect(plainWords(query)?.length).toBe(query.split(' ').length);
  },
);

test.each([
  '',
  '"task shifting" nurses',
  'a OR b',
  'a NOT b',
  'title:a',
  '(a b)',
  '-a b',
  '+a',
  'a && b',
  'AND',
])('what is held together otherwise has no words to leave out: %s', (query) => {
  expect(plainWords(query)).toBeNull();
});
