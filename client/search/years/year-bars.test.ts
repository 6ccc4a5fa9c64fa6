import { expect, test } from 'vitest';
import { yearBars } from './year-bars.ts';

const now = 2026;

test('every year from the first to the last has a bar', () => {
  expect(yearBars({ 2020: 3, 2023: 1 }, null, now)).toEqual([
    { year: 2020, count: 3 },
    { year: 2021, count: 0 },
    { year: 2022, count: 0 },
    { year: 2023, count: 1 },
  ]);
});

test('very old years do not press the rest together', () => {
  const bars = yearBars({ 1901: 1, 2023: 9 }, null, now);
  expect(bars.length).toBe(40);
  expect(bars[0]?.year).toBe(1984);
});

test('no documents, no bars', () => {
  expect(yearBars({}, { from: 2000, to: 2010 }, now)).toEqual([]);
  expect(yearBars({ 2020: 0 }, null, now)).toEqual([]);
});

test.each([
  [{ from: 2015, to: 2018 }, 2015, 2023],
  [{ from: 2021, to: 2026 }, 2020, 2026],
  [{ from: 2021, to: 9999 }, 2020, 2026],
  [{ from: 1900, to: 2022 }, 1984, 2023],
])('an applied range has its place among the bars: %j', (range, first, last) => {
  const bars = yearBars({ 2020: 3, 2023: 1 }, range, now);
  expect([bars[0]?.year, bars.at(-1)?.year]).toEqual([first, last]);
});
