import { expect, test } from 'vitest';
import {
  dateInWords,
  monthInWords,
  partialDateExists,
  partialDateOrder,
  showPartialDate,
} from './partial-date.ts';

test.each([
  [{ year: 2024, month: 3, day: 9 }, '2024-03-09'],
  [{ year: 2024, month: 12 }, '2024-12'],
  [{ year: 2024, day: 9 }, '2024'],
  [{ year: 2024 }, '2024'],
  [{ month: 3 }, null],
  [null, null],
])('%j shows as %s', (date, shown) => {
  expect(showPartialDate(date)).toBe(shown);
});

test.each([
  [{ year: 2024, month: 2, day: 29 }, true],
  [{ year: 2023, month: 2, day: 29 }, false],
  [{ year: 2023, month: 13 }, false],
  [{ year: 2023, day: 5 }, false],
  [{ month: 5 }, false],
  [{ year: 2023 }, true],
  [{}, true],
])('%j exists: %s', (date, exists) => {
  expect(partialDateExists(date)).toBe(exists);
});

test('a day is later than its month alone, and that than its year alone', () => {
  const orders = [{ year: 2024 }, { year: 2024, month: 3 }, { year: 2024, month: 3, day: 1 }].map(
    partialDateOrder,
  );
  expect(orders).toEqual([20_240_000, 20_240_300, 20_240_301]);
});

test('dates are words of the language, as far as they are known', () => {
  expect(dateInWords({ year: 2024, month: 3, day: 9 }, 'en')).toBe('March 9, 2024');
  expect(dateInWords({ year: 2024, month: 3 }, 'fr')).toBe('mars 2024');
  expect(dateInWords({ year: 2024 }, 'pt')).toBe('2024');
  expect(dateInWords({ month: 3 }, 'en')).toBeNull();
  expect(dateInWords(null, 'en')).toBeNull();
  expect(monthInWords({ year: 2024, month: 3, day: 9 }, 'es')).toBe('marzo de 2024');
  expect(monthInWords({ year: 2024, day: 9 }, 'cn')).toBe('2024年');
});
