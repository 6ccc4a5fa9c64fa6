import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQueryString, printQueryString } from './query-string.ts';

test('values stay plain strings', () => {
  expect(parseQueryString('?q=%222024%22&page=1&best=true')).toEqual({
    q: '"2024"',
    page: '1',
    best: 'true',
  });
});

test('a repeated parameter is one list', () => {
  expect(parseQueryString('applied_filters=0_1&applied_filters=1_2,1_3')).toEqual({
    applied_filters: '0_1,1_2,1_3',
  });
});

test('absent and empty values leave no trace', () => {
  expect(printQueryString({ q: '', lang: undefined })).toBe('');
  expect(printQueryString({ applied_filters: '1_2,1_3', lang: 'fr' })).toBe(
    '?applied_filters=1_2,1_3&lang=fr',
  );
});

test('printing and parsing lose nothing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
      ),
      (parameters) => {
        expect(parseQueryString(printQueryString(parameters))).toEqual({ ...parameters });
      },
    ),
  );
});
