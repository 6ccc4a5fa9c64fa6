import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import { looseWords, removableParts, wordsAlone } from './words-of-query.ts';

const removals = (query: string): string[][] => removableParts(query).map(({ part, rest }) => [part, rest]);

test('each word comes with what is left without it', () => {
  expect(removableParts(' rural  nurses retention ')).toEqual([
    { part: 'rural', isWord: true, rest: 'nurses retention' },
    { part: 'nurses', isWord: true, rest: 'rural retention' },
    { part: 'retention', isWord: true, rest: 'rural nurses' },
  ]);
  expect(removals('nurses')).toEqual([['nurses', '']]);
});

test('parts joined by AND stay joined', () => {
  expect(removableParts('a1 && b2').map(({ rest }) => rest)).toEqual(['b2', 'a1']);
  expect(removals('(a1 OR b2) AND title:c3 AND "d 4"')).toEqual([
    ['(a1 OR b2)', 'title:c3 AND "d 4"'],
    ['title:c3', '(a1 OR b2) AND "d 4"'],
    ['"d 4"', '(a1 OR b2) AND title:c3'],
  ]);
});

test('of what is excluded alone nothing would be found: something asked for is left', () => {
  expect(removals('nurses NOT hospital')).toEqual([['NOT hospital', 'nurses']]);
  expect(removals('nurses rural -hospital')).toEqual([
    ['nurses', 'rural -hospital'],
    ['rural', 'nurses -hospital'],
    ['-hospital', 'nurses rural'],
  ]);
});

test.each(['l’accès aux soins', 'COVID-19 vaccin* wom?n', '护士 vaccine', 'soin à domicile'])(
  'words of any script, with patterns: %s',
  (query) => {
    expect(removableParts(query).filter(({ isWord }) => isWord)).toHaveLength(query.split(' ').length);
  },
);

test.each(['', 'a OR b', 'NOT a', 'AND'])('what is held together otherwise has no parts: %s', (query) => {
  expect(removableParts(query)).toEqual([]);
});

test.each([
  ['nurses', 'nurses'],
  ['title:(nurses OR "primary care") AND year:2019.. NOT hospital', 'nurses primary care'],
  ['+rural -hospital author:smith', 'rural smith'],
  ['year:2019', null],
  ['', null],
])('the words of %s without what holds them together', (query, words) => {
  expect(looseWords(query)).toBe(words);
});

const anything = fc.array(
  fc.constantFrom('a1', 'b2', 'AND', 'OR', 'NOT', '(', ')', '"c d"', '-', '+', 'title:', 'year:2019', '"'),
  { maxLength: 12 },
);

test('what is left is a query of its own: printed, it has the same parts again', () => {
  fc.assert(
    fc.property(anything, (words) => {
      for (const { rest } of removableParts(words.join(' ')))
        expect(printQuery(parseQuery(rest).root)).toBe(rest);
      const loose = looseWords(words.join(' '));
      expect(loose === null || wordsAlone(loose) !== null || loose.includes('(')).toBe(true);
    }),
  );
});
