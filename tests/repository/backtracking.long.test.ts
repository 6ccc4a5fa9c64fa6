import { expect, test } from 'vitest';
import { backtracksOn } from './backtracking.ts';
import { shippedExpressions } from './expressions.ts';

/** Of files whose expressions read nothing that comes from outside. */
const ownTexts = new Map([
  ['server/config/setting-values.ts', 'settings, of which each is one line of the operator’s'],
]);

test.each([/\s+$/, /^(\w+\s?)*$/])('%s is seen to backtrack', (expression) => {
  expect(backtracksOn(expression)).not.toBeNull();
});

test('no regular expression that reads what comes from outside backtracks', { timeout: 900_000 }, () => {
  const found = shippedExpressions.flatMap(({ path, source, expression }) => {
    if (expression === null || ownTexts.has(path)) return [];
    const string = backtracksOn(expression);
    return string === null ? [] : [`${path}: ${source} on ${string}`];
  });
  expect(found).toEqual([]);
});
