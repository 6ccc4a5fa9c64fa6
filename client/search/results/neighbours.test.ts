import { expect, test } from 'vitest';
import { positionInList } from './neighbours.ts';

const position = (wanted: string, before = 0) =>
  positionInList(['a', 'b', 'c'], (one) => one === wanted, before);

test('the ends of a list have one neighbour, its middle two', () => {
  expect(position('a')).toEqual({ number: 1, previous: null, next: 'b' });
  expect(position('b', 40)).toEqual({ number: 42, previous: 'a', next: 'c' });
  expect(position('c')).toEqual({ number: 3, previous: 'b', next: null });
});

test('what the list does not have is nowhere', () => {
  expect(position('z')).toBeNull();
});
