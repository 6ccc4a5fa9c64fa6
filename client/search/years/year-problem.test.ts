import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedYears } from '#domain/taxonomy/date-range.ts';
import { yearProblem } from './year-problem.ts';

test.each([
  ['', '', null],
  ['2018', '2024', null],
  ['2018', '', 'both_needed'],
  ['', '2018', 'both_needed'],
  ['201', '2024', 'four_digits'],
  ['20a8', '2024', 'four_digits'],
  ['1899', '2024', 'too_early'],
  ['2018', '2027', 'too_late'],
  ['2024', '2018', 'wrong_order'],
])('%s to %s: %s', (from, to, problem) => {
  expect(yearProblem(from, to, 2026)).toBe(problem);
});

test('exactly what is no range has a reason', () => {
  const year = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 9999 }).map(String));
  fc.assert(
    fc.property(year, year, (from, to) => {
      const isIncomplete = readTypedYears(from, to, 2026) === 'incomplete';
      expect(yearProblem(from, to, 2026) !== null).toBe(isIncomplete);
    }),
  );
});
