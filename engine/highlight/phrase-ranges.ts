import { wordTest } from '../query/patterns.ts';
import type { PhraseTerm } from '../query/analysed-query.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A position of the text, as one language reads it. */
export interface Place extends Range {
  readonly term: string | null;
  readonly surface: string;
}

/** Finds the ranges of a text, given place by place, that a phrase marks. */
export type PhraseFinder = (places: readonly Place[]) => Range[];

/** Marks phrases whole; where words stand near each other, the words alone. `near` as in `PhraseNode`. */
export function phraseFinder(terms: readonly (PhraseTerm | null)[], near: number | null): PhraseFinder {
  const tests = terms.map(testOf);
  return near === null
    ? (places) => rowsIn(places, tests)
    : (places) => wordsNear(places, tests, tests.length + near);
}

type PlaceTest = (place: Place) => boolean;

function testOf(term: PhraseTerm | null): PlaceTest {
  if (term === null) return () => true;
  if (typeof term === 'string') return (place) => place.term === term;
  const fits = wordTest(term);
  return (place) => place.term !== null && fits(place.surface);
}

function rowsIn(places: readonly Place[], tests: readonly PlaceTest[]): Range[] {
  const ranges: Range[] = [];
  for (let at = 0; at + tests.length <= places.length; at++) {
    if (!tests.every((fits, offset) => fitsAt(places, at + offset, fits))) continue;
    const first = places[at];
    const last = places[at + tests.length - 1];
    if (first !== undefined && last !== undefined) ranges.push({ start: first.start, end: last.end });
  }
  return ranges;
}

function fitsAt(places: readonly Place[], at: number, fits: PlaceTest): boolean {
  const place = places[at];
  return place !== undefined && fits(place);
}

function wordsNear(places: readonly Place[], tests: readonly PlaceTest[], widest: number): Range[] {
  const ranges: Range[] = [];
  const isWanted = places.map((place) => tests.some((test) => test(place)));
  for (let from = 0; from < places.length; from++) {
    if (!isWanted[from]) continue;
    const missing = new Set(tests);
    for (let at = from; at < Math.min(from + widest, places.length) && missing.size > 0; at++) {
      const place = places[at];
      if (place === undefined || !isWanted[at]) continue;
      for (const test of missing) if (test(place)) missing.delete(test);
      if (missing.size > 0) continue;
      ranges.push(...places.slice(from, at + 1).filter((_, index) => isWanted[from + index]));
    }
  }
  return ranges;
}
