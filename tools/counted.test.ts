import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 accounts'],
  [1, '1 account'],
  [2, '2 accounts'],
])('%s of something is written as: %s', (count, written) => {
  expect(counted(count, 'account')).toBe(written);
});
