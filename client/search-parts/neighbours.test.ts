import { expect, test } from 'vitest';
import { placeInList } from './neighbours.ts';

const place = (wanted: string, before = 0) => placeInList(['a', 'b', 'c'], (one) => one === wanted, before);

test('the ends of a list have one neighbour, its middle two', () => {
  expect(place('a')).toEqual({ number: 1, previous: null, next: 'b' });
  expect(place('b', 40)).toEqual({ number: 42, previous: 'a', next: 'c' });
  expect(place('c')).toEqual({ number: 3, previous: 'b', next: null });
});

test('what the list does not have is nowhere', () => {
  expect(place('z')).toBeNull();
});
