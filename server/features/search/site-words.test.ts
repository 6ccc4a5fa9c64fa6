import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { hasOnlyWordsOf, wordsOf } from './site-words.ts';

test.each([
  ["L'accès aux Soins", ['l', 'acces', 'aux', 'soins']],
  ['COVID-19, 2021', ['covid', '19', '2021']],
  ['高血压 and压力x', ['高血', '血压', 'and', '压力', 'x']],
  ['压', ['压']],
  ['– !', []],
])('%s: %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['nurse staffing', true],
  ['Accès aux soins', true],
  ['staffing scam', false],
  ['高血', true],
  ['血高', false],
])('%s: %s', (query, isKnown) => {
  const texts = ['Nurse shortages', "L'acces aux soins, 高血压"];
  expect(hasOnlyWordsOf(query, new Set(['staffing']), texts)).toBe(isKnown);
});

it('any text has its own words', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(fc.property(text, (any) => hasOnlyWordsOf(any, new Set(), ['other', any])));
});
