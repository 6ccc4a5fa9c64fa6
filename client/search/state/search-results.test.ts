import { expect, test } from 'vitest';
import { startOfList } from './search-results.ts';

test('a list that is open near its beginning starts there', () => {
  expect(startOfList(0, () => false)).toBe(0);
  expect(startOfList(4, () => false)).toBe(0);
});

test('one that is open further inside starts with the pages at hand', () => {
  expect(startOfList(9, () => false)).toBe(9);
  expect(startOfList(9, (page) => page >= 7)).toBe(7);
  expect(startOfList(9, () => true)).toBe(0);
});
