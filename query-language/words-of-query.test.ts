import { expect, test } from 'vitest';
import { removableWords } from './words-of-query.ts';

test('each word comes with what is left without it', () => {
  expect(removableWords(' rural  nurses retention ')).toEqual([
    { word: 'rural', rest: 'nurses retention' },
    { word: 'nurses', rest: 'rural retention' },
    { word: 'retention', rest: 'rural nurses' },
  ]);
  expect(removableWords('nurses')).toEqual([{ word: 'nurses', rest: '' }]);
});

test('words joined by AND stay joined', () => {
  expect(removableWords('a1 && b2')?.map(({ rest }) => rest)).toEqual(['b2', 'a1']);
  expect(removableWords('a1 AND b2 AND c3')?.map(({ rest }) => rest)).toEqual([
    'b2 AND c3',
    'a1 AND c3',
    'a1 AND b2',
  ]);
});

test.each(['l’accès aux soins', 'COVID-19 vaccin* wom?n', '护士 vaccine', 'soin à domicile'])(
  'words of any script, with patterns: %s',
  (query) => {
    expect(removableWords(query)?.length).toBe(query.split(' ').length);
  },
);

test.each(['', '"task shifting" nurses', 'a OR b', 'a NOT b', 'title:a', '(a b)', '-a b', '+a', 'AND'])(
  'what is held together otherwise has no words to leave out: %s',
  (query) => {
    expect(removableWords(query)).toBeNull();
  },
);
