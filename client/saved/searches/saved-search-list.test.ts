import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { searchIdentity } from '#domain/saved-searches/search-identity.ts';
import {
  concerns,
  fulfils,
  savedLike,
  withIntent,
  withoutIntent,
  type OneSearchIntent,
  type SearchIntent,
} from './saved-search-list.ts';

const now = new Date('2026-11-21T10:00:00Z');
const words = fc.record({
  query: fc.constantFrom('', 'nurses', ' nurses', 'care'),
  keys: fc.subarray(['0_99', '10_1', '6_124']),
  as_written: fc.boolean(),
});
const saved = fc
  .record({ search: words, subscribed: fc.boolean(), day: fc.integer({ min: 10, max: 28 }) })
  .map(({ search, subscribed, day }): SavedSearch => ({
    ...search,
    filters: search.keys.map((key) => `Filter ${key}`),
    quality: [],
    searched_since: null,
    subscribed,
    created: `2026-10-${day}T10:00:00.000Z`,
  }));
/** Newest first, each search once: as the server keeps them. */
const lists = fc
  .uniqueArray(saved, { selector: searchIdentity })
  .map((list) => list.toSorted((a, b) => b.created.localeCompare(a.created)));
const oneIntents = fc.record({
  kind: fc.constantFrom('save', 'subscribe', 'unsubscribe'),
  search: words,
}) satisfies fc.Arbitrary<OneSearchIntent>;
const intents: fc.Arbitrary<SearchIntent> = fc.oneof(
  oneIntents,
  fc.record({ kind: fc.constant('remove'), searches: fc.array(words) }),
  fc.record({ kind: fc.constant('restore'), searches: fc.uniqueArray(saved, { selector: searchIdentity }) }),
);

test('what is wanted of a search holds in the list that shows it, and wanting it twice changes nothing more', () => {
  fc.assert(
    fc.property(lists, oneIntents, (list, intent) => {
      const then = withIntent(list, intent, now);
      expect(fulfils(then, intent)).toBe(true);
      expect(withIntent(then, intent, now)).toEqual(then);
    }),
  );
});

test('an intent leaves all other searches alone', () => {
  fc.assert(
    fc.property(lists, intents, (list, intent) => {
      const others = (all: readonly SavedSearch[]) => all.filter((one) => !concerns(intent, one));
      expect(others(withIntent(list, intent, now))).toEqual(others(list));
    }),
  );
});

test('an intent that failed leaves the list as it was before', () => {
  fc.assert(
    fc.property(lists, intents, (list, intent) => {
      expect(withoutIntent(withIntent(list, intent, now), list, intent)).toEqual(list);
    }),
  );
});

test('an intent that failed takes nothing away that another one has done meanwhile', () => {
  fc.assert(
    fc.property(lists, intents, oneIntents, (list, failed, other) => {
      fc.pre(!concerns(failed, other.search));
      const both = withIntent(withIntent(list, failed, now), other, now);
      expect(fulfils(withoutIntent(both, list, failed), other)).toBe(true);
    }),
  );
});

test('what is removed and restored stands where it stood, with its updates', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const removed = list.filter((_, index) => index % 2 === 0);
      const fewer = withIntent(list, { kind: 'remove', searches: removed }, now);
      expect(removed.some((one) => savedLike(fewer, one) !== undefined)).toBe(false);
      const back = withIntent(fewer, { kind: 'restore', searches: removed }, now);
      expect(back.toSorted(byIdentity)).toEqual(list.toSorted(byIdentity));
    }),
  );
});

function byIdentity(a: SavedSearch, b: SavedSearch): number {
  return searchIdentity(a).localeCompare(searchIdentity(b));
}
