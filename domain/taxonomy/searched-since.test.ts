import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSince, documentsSince, withSearchedSince } from './searched-since.ts';

const counted = fc.array(fc.tuple(fc.integer({ min: 1990, max: 2030 }), fc.integer({ min: 1, max: 50 })), {
  maxLength: 12,
});

test('what was searched since any year is the sum of the years from there on', () => {
  fc.assert(
    fc.property(counted, fc.integer({ min: 1985, max: 2035 }), (pairs, from) => {
      const byYear = new Map(pairs);
      const counts = new Map([...byYear].map(([year, count]) => [`searched_${year}`, count]));
      const answer = Object.fromEntries(countSince(counts, []));
      const sum = [...byYear].reduce((all, [year, count]) => (year >= from ? all + count : all), 0);
      expect(documentsSince(answer, from)).toBe(sum);
    }),
  );
});

test('other counts stay, and the year of an applied filter is counted too', () => {
  const counts = new Map([
    ['quality_high', 3],
    ['searched_2020', 2],
    ['searched_2023', 1],
  ]);
  expect(Object.fromEntries(countSince(counts, ['searched_since_2022', 'searched_since_2030']))).toEqual({
    quality_high: 3,
    searched_since_2020: 3,
    searched_since_2022: 1,
    searched_since_2023: 1,
  });
});

test('one year takes the place of another', () => {
  expect(withSearchedSince(['1_1', 'searched_since_2019'], 2021)).toEqual(['1_1', 'searched_since_2021']);
  expect(withSearchedSince(['1_1', 'searched_since_2019'], null)).toEqual(['1_1']);
});
