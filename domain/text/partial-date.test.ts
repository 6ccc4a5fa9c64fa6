import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateInWords,
  isSurelyLater,
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

test.each([
  [{ year: 2023 }, { year: 2016 }, true],
  [{ year: 2023, month: 3 }, { year: 2023, month: 2, day: 28 }, true],
  [{ year: 2023, month: 3 }, { year: 2023 }, false],
  [{ year: 2023 }, null, false],
  [{ month: 3 }, { year: 2016 }, false],
])('%j is surely later than %j: %s', (date, than, isLater) => {
  expect(isSurelyLater(date, than)).toBe(isLater);
});

test('what is surely later is later whatever the unknown parts are, and all else may not be', () => {
  const year = fc.integer({ min: 2019, max: 2021 });
  const part = fc.integer({ min: 1, max: 3 });
  const date = fc.oneof(
    fc.record({ year }),
    fc.record({ year, month: part }),
    fc.record({ year, month: part, day: part }),
  );
  fc.assert(
    fc.property(date, date, (one, other) => {
      const earliest = partialDateOrder({ month: 1, day: 1, ...one });
      const latest = partialDateOrder({ month: 12, day: 31, ...other });
      expect(isSurelyLater(one, other)).toBe(earliest > latest);
    }),
  );
});
