import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextVisit, noteVisit, parseVisits, printVisits, type Visits } from './visit-dates.ts';

const hour = 3_600_000;
const revision = fc.nat();
const visits = fc.record<Visits>({ before: fc.option(revision), latest: revision, at: fc.nat() });

test('the first visit has none before it, however many pages it has', () => {
  let noted = noteVisit(null, 7, 1_000);
  noted = noteVisit(noted, 9, 1_000 + hour);
  expect(noted).toEqual({ before: null, latest: 9, at: 1_000 + hour });
});

test('after an hour without a page a visit is another one, and goes by what there was in the last', () => {
  const noted = noteVisit(null, 7, 0);
  expect(nextVisit(noted, hour)?.before).toBeNull();
  const later = nextVisit(noted, hour + 1);
  expect(later).toEqual({ before: 7, latest: 7, at: 0 });
  // A page after the other changes nothing of that.
  const again = noteVisit(noteVisit(later, 12, hour + 1), 15, hour + 2);
  expect(again).toEqual({ before: 7, latest: 15, at: hour + 2 });
  // The next visit goes by the last, not by the first.
  expect(nextVisit(again, 3 * hour)?.before).toBe(15);
});

test('what was stored is read as it was, and all else is no visit', () => {
  fc.assert(
    fc.property(visits, (one) => {
      expect(parseVisits(printVisits(one))).toEqual(one);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseVisits(text);
      expect(parsed === null || Number.isSafeInteger(parsed.latest)).toBe(true);
    }),
  );
  for (const text of [null, '', 'x', '1 2', ' 1', `1 2 ${'9'.repeat(20)}`])
    expect(parseVisits(text)).toBeNull();
});

test('a visit never goes by documents later than those that were seen', () => {
  fc.assert(
    fc.property(visits, fc.nat(), fc.nat(), (one, now, seen) => {
      const noted = noteVisit(one, seen, now);
      expect([one.before, one.latest]).toContain(noted.before);
      expect(noted.latest).toBe(seen);
    }),
  );
});
