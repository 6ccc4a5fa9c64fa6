import { expect, test } from 'vitest';
import { wholeWords } from './whole-words.ts';

test('half a word at the end of a cut text goes', () => {
  expect(wholeWords('Support by telephone, reduces hospi...')).toBe('Support by telephone, reduces …');
});

test('a whole text, and one without spaces, stay as they are', () => {
  expect(wholeWords('Support by telephone.')).toBe('Support by telephone.');
  expect(wholeWords('电话支持减少住院...')).toBe('电话支持减少住院...');
});
