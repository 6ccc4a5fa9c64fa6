import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSort, disabledInSlot, normaliseSort, sortCriteria, usableSlots } from './sort.ts';

test.each([
  [['relevance', 'best'], ['relevance']],
  [
    ['best', 'relevance', 'most_recent'],
    ['best', 'relevance'],
  ],
  [
    ['best', 'most_recent', 'relevance'],
    ['best', 'most_recent', 'relevance'],
  ],
  [['best', 'best'], ['best']],
  [[], ['relevance']],
] as const)('%j comes to %j', (chosen, expected) => {
  expect(normaliseSort(chosen, 'relevance')).toEqual(expected);
});

test('relevance first drops the others, relevance second the third', () => {
  const three = ['best', 'most_recent', 'highest_quality'] as const;
  expect(chooseSort(three, 0, 'relevance', 'best')).toEqual(['relevance']);
  expect(chooseSort(three, 1, 'relevance', 'best')).toEqual(['best', 'relevance']);
  expect(chooseSort(three, 2, 'relevance', 'best')).toEqual(['best', 'most_recent', 'relevance']);
});

test('an emptied slot closes up, and the last one emptied leaves the default', () => {
  expect(chooseSort(['best', 'most_recent'], 0, null, 'relevance')).toEqual(['most_recent']);
  expect(chooseSort(['most_recent'], 0, null, 'relevance')).toEqual(['relevance']);
});

test('a slot offers nothing that another holds', () => {
  expect(disabledInSlot(['best', 'most_recent'], 1)).toEqual(['best']);
  expect(disabledInSlot(['best', 'most_recent'], 2)).toEqual(['best', 'most_recent']);
});

test('whatever is chosen, the order keeps its rules', () => {
  const chosen = fc.array(fc.constantFrom(...sortCriteria), { maxLength: 8 });
  fc.assert(
    fc.property(chosen, (criteria) => {
      const sort = normaliseSort(criteria, 'best');
      expect(new Set(sort).size).toBe(sort.length);
      expect(sort.length).toBeGreaterThan(0);
      expect(sort.length).toBeLessThanOrEqual(3);
      const relevanceAt = sort.indexOf('relevance');
      if (relevanceAt >= 0) expect(relevanceAt).toBe(sort.length - 1);
      expect(normaliseSort(sort, 'best')).toEqual(sort);
      expect(usableSlots(sort)).toBeGreaterThanOrEqual(sort.length);
    }),
  );
});
