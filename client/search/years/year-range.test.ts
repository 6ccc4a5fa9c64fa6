import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yearBars } from './year-bars.ts';
import { documentsIn, oldestYear, rangeOfYears, yearsOfRange } from './year-range.ts';

const years = { 1901: 2, 1990: 3, 2000: 5, 2023: 7 };
const bars = yearBars(years, null, 2026);

test('no range is all of the bars, and all of the bars is no range', () => {
  expect(yearsOfRange(bars, null)).toEqual([1984, 2023]);
  expect(rangeOfYears(years, bars, [1984, 2023])).toBeNull();
});

test('the first bar stands for what is older too', () => {
  expect(rangeOfYears(years, bars, [1984, 2000])).toEqual({ from: 1901, to: 2000 });
  expect(rangeOfYears(years, bars, [1985, 2023])).toEqual({ from: 1985, to: 2023 });
  expect(oldestYear({ 1901: 0, 1950: 1 }, 1984)).toBe(1950);
});

test('a range that reaches out of the bars takes up what it has of them', () => {
  expect(yearsOfRange(bars, { from: 1950, to: 2000 })).toEqual([1984, 2000]);
  expect(yearsOfRange(bars, { from: 2010, to: 2050 })).toEqual([2010, 2023]);
  expect(yearsOfRange(bars, { from: 1910, to: 1920 })).toEqual([1984, 1984]);
});

test('the documents of a range are those of its years, both included', () => {
  expect(documentsIn(years, null)).toBe(17);
  expect(documentsIn(years, { from: 1990, to: 2000 })).toBe(8);
  expect(documentsIn(years, { from: 2001, to: 2022 })).toBe(0);
});

test('what is chosen from the bars, applied and shown again is the same', () => {
  const anyYears = fc.dictionary(
    fc.integer({ min: 1900, max: 2030 }).map(String),
    fc.integer({ min: 1, max: 9 }),
    {
      minKeys: 2,
    },
  );
  fc.assert(
    fc.property(anyYears, fc.nat(), fc.nat(), (counts, one, other) => {
      const shown = yearBars(counts, null, 2026);
      const at = (index: number): number => shown[index % shown.length]?.year ?? 0;
      const [from, to] = [Math.min(at(one), at(other)), Math.max(at(one), at(other))];
      const range = rangeOfYears(counts, shown, [from, to]);
      expect(yearsOfRange(shown, range)).toEqual([from, to]);
      expect(documentsIn(counts, range)).toBeGreaterThanOrEqual(
        shown.filter(({ year }) => year >= from && year <= to).reduce((sum, { count }) => sum + count, 0),
      );
    }),
  );
});
