import { expect, test } from 'vitest';
import { yearBars } from './year-bars.ts';

test('every year from the first to the last has a bar', () => {
  expect(yearBars({ 2020: 3, 2023: 1 })).toEqual([
    { year: 2020, count: 3 },
    { year: 2021, count: 0 },
    { year: 2022, count: 0 },
    { year: 2023, count: 1 },
  ]);
});

test('very old years do not press the rest together', () => {
  const bars = yearBars({ 1901: 1, 2023: 9 });
  expect(bars.length).toBe(40);
  expect(bars[0]?.year).toBe(1984);
});

test('no documents, no bars', () => {
  expect(yearBars({})).toEqual([]);
  expect(yearBars({ 2020: 0 })).toEqual([]);
});
