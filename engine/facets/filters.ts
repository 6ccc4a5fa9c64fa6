import { filterKeys } from '#domain/taxonomy/filter-keys.ts';
import { parseDateRangeKey, type YearRange } from '#domain/taxonomy/date-range.ts';
import { parseSearchedSince, parseSearchedYear } from '#domain/taxonomy/searched-since.ts';
import { type Bitset, emptyBitset, fullBitset, intersect, unite } from '../index/bitset.ts';
import type { KeyTable } from '../index/key-table.ts';
import type { Segment } from '../index/segments/segment.ts';
import { documentsOfKeys, documentsOfRange } from './filter-bits.ts';

/** The selected keys of one facet: alternatives. */
export interface SelectedFacet {
  /** Its number, or -1 where no document has a key of it. */
  readonly facet: number;
  /** Each with the numbers of the keys that it stands for: of its own, or of all years from one on. */
  readonly keys: readonly (readonly number[])[];
  readonly ranges: readonly YearRange[];
}

/** Number of the date range among facets: its counts are those of years. */
export const dateFacet = -2;

export function groupSelections(filters: readonly string[], keyTable: KeyTable): SelectedFacet[] {
  const facets = new Map<string, { facet: number; keys: number[][]; ranges: YearRange[] }>();
  for (const key of filters) {
    const range = parseDateRangeKey(key);
    const name = range === null ? keyTable.facetOf(key) : filterKeys.dateRange;
    const facet = name === filterKeys.dateRange ? dateFacet : keyTable.facetNumber(name);
    const selected = facets.get(name) ?? { facet, keys: [], ranges: [] };
    facets.set(name, selected);
    if (range !== null) selected.ranges.push(range);
    else selected.keys.push(numbersOf(key, keyTable));
  }
  return [...facets.values()];
}

function numbersOf(key: string, keyTable: KeyTable): number[] {
  const from = parseSearchedSince(key);
  const number = keyTable.find(key);
  if (from === null) return number === undefined ? [] : [number];
  return keyTable.keys.flatMap((one, at) => ((parseSearchedYear(one) ?? 0) >= from ? [at] : []));
}

/** Which documents of a segment pass the filters, and which pass all of them but one facet's. */
export interface FilteredDocuments {
  readonly all: Bitset;
  /** By selected facet: what the other facets leave. */
  readonly others: readonly Bitset[];
}

/** Of `among`, by default all documents of the segment, deleted ones included. */
export function filterDocuments(
  segment: Segment,
  selected: readonly SelectedFacet[],
  among: Bitset = fullBitset(segment.size),
): FilteredDocuments {
  const passing = selected.map((facet) => passes(segment, facet));
  const all = among.slice();
  for (const bits of passing) intersect(all, bits);
  const others = passing.map((_, index) => {
    const left = among.slice();
    for (const [at, bits] of passing.entries()) if (at !== index) intersect(left, bits);
    return left;
  });
  return { all, others };
}

/** Not to be changed: a set of one key is kept for others who ask for it. */
function passes(segment: Segment, { keys, ranges }: SelectedFacet): Bitset {
  const sets = [
    ...keys.map((numbers) => documentsOfKeys(segment, numbers)),
    ...ranges.map((range) => documentsOfRange(segment, range)),
  ];
  const [only, ...more] = sets;
  if (only === undefined) return emptyBitset(segment.size);
  return more.length === 0 ? only : sets.reduce(unite, emptyBitset(segment.size));
}
