import { dateRangeKey, parseDateRangeKey, type YearRange } from '#domain/taxonomy/date-range.ts';
import {
  type Bitset,
  emptyBitset,
  fullBitset,
  hasBit,
  intersect,
  members,
  setBit,
  subtract,
  unite,
} from '../index/bitset.ts';
import type { KeyTable } from '../index/key-table.ts';
import type { Segment } from '../index/segment.ts';

/** The selected keys of one facet: alternatives. */
export interface SelectedFacet {
  /** Its number, or -1 where no document has a key of it. */
  readonly facet: number;
  readonly keys: readonly number[];
  readonly ranges: readonly YearRange[];
}

/** Number of the date range among facets: its counts are those of years. */
export const dateFacet = -2;

export function groupSelections(filters: readonly string[], keyTable: KeyTable): SelectedFacet[] {
  const facets = new Map<string, { facet: number; keys: number[]; ranges: YearRange[] }>();
  for (const key of filters) {
    const range = parseDateRangeKey(key);
    const name = range === null ? keyTable.facetOf(key) : dateRangeKey;
    const facet = name === dateRangeKey ? dateFacet : keyTable.facetNumber(name);
    const selected = facets.get(name) ?? { facet, keys: [], ranges: [] };
    facets.set(name, selected);
    const number = keyTable.find(key);
    if (range !== null) selected.ranges.push(range);
    else if (number !== undefined) selected.keys.push(number);
  }
  return [...facets.values()];
}

/** Which documents of a segment pass the filters, and which pass all but one facet's. */
export interface FilteredDocuments {
  readonly all: Bitset;
  /** By selected facet: documents that fail this facet's selections and pass all others. */
  readonly allBut: readonly Bitset[];
}

export function filterDocuments(segment: Segment, selected: readonly SelectedFacet[]): FilteredDocuments {
  const passing = selected.map((facet) => passes(segment, facet));
  const all = fullBitset(segment.size);
  for (const bits of passing) intersect(all, bits);
  const allBut = passing.map((own, index) => {
    const others = fullBitset(segment.size);
    for (const [at, bits] of passing.entries()) if (at !== index) intersect(others, bits);
    return subtract(others, own);
  });
  return { all, allBut };
}

function passes(segment: Segment, { keys, ranges }: SelectedFacet): Bitset {
  const bits = emptyBitset(segment.size);
  const { starts, values } = segment.docsOfKey;
  for (const key of keys) {
    if (key + 1 >= starts.length) continue;
    for (let at = starts[key]; at < starts[key + 1]; at++) setBit(bits, values[at]);
  }
  for (const range of ranges) unite(bits, publishedIn(segment, range));
  return bits;
}

function publishedIn(segment: Segment, { from, to }: YearRange): Bitset {
  const { year } = segment.parts.columns;
  const bits = emptyBitset(segment.size);
  for (let doc = 0; doc < segment.size; doc++) if (year[doc] >= from && year[doc] <= to) setBit(bits, doc);
  return bits;
}

/** The living documents that count for anything: those that fail at most one facet. */
export function countedDocuments(segment: Segment, { all, allBut }: FilteredDocuments): Uint32Array {
  const counted = all.slice();
  for (const bits of allBut) unite(counted, bits);
  return members(subtract(counted, segment.deleted));
}

/** The place among the selected facets of the only one that the document fails; -1 = it fails several. */
export function onlyFailed({ allBut }: FilteredDocuments, doc: number): number {
  for (let at = 0; at < allBut.length; at++) {
    const bits = allBut[at];
    if (bits !== undefined && hasBit(bits, doc)) return at;
  }
  return -1;
}
