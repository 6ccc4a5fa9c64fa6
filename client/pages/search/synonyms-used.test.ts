import { expect, test } from 'vitest';
import { synonymsUsed } from './synonyms-used.ts';

test('words with others beside them that nobody typed', () => {
  expect(
    synonymsUsed(
      '(lmic OR "low and middle income countries") nurses (chw OR "community health worker")',
      'LMIC nurses CHW',
    ),
  ).toEqual([
    { word: 'lmic', also: ['"low and middle income countries"'] },
    { word: 'chw', also: ['"community health worker"'] },
  ]);
});

test('a form of several words is told once', () => {
  const read = '(heart OR "myocardial infarction") (attack OR "myocardial infarction")';
  expect(synonymsUsed(read, 'heart attack').length).toBe(2);
  expect(synonymsUsed(`${read} ${read}`, 'heart attack').length).toBe(2);
});

test('alternatives that were typed are none', () => {
  expect(synonymsUsed('nurse* AND (rural OR remote)', 'nurse* AND (Rural  OR remote)')).toEqual([]);
  expect(synonymsUsed('(and) (nurses care)', 'anything')).toEqual([]);
  expect(synonymsUsed('', '')).toEqual([]);
});
