import { expect, test } from 'vitest';
import { shippedExpressions } from './expressions.ts';

test('text that is put into a regular expression is escaped', () => {
  expect(shippedExpressions.length).toBeGreaterThan(200);
  const unescaped = shippedExpressions.filter((one) => one.unescaped.length > 0);
  expect(unescaped.map(({ path, source }) => `${path}: ${source}`)).toEqual([]);
});
