import type { SearchRequest } from '#domain/search/search-request.ts';
import { type Bitset, countBits, hasBit, intersect, members, subtract } from '../index/bitset.ts';
import type { Segment } from '../index/segments/segment.ts';
import { addCounts, type FacetCounts } from './facet-counts.ts';
import { dateFacet, filterDocuments, type SelectedFacet } from './filters.ts';
import { addKeys, addYears } from './key-counting.ts';
import { bestDocuments, documentsAddedAfter } from './filter-bits.ts';
import { countedWhole, type WholeSegment, wholeSegment } from './whole-segment.ts';

/**
 * Counts documents of a segment and gives those that pass all filters. A document that fails the filters of one facet
 * alone counts for the keys of that facet: it is what choosing another of them would add.
 * `matching` are living documents; null = all that the segment has.
 */
export function countDocuments(
  segment: Segment,
  matching: Uint32Array | null,
  { best, addedAfter }: Pick<SearchRequest, 'best' | 'addedAfter'>,
  selected: readonly SelectedFacet[],
  counts: FacetCounts,
): Uint32Array {
  if (matching === null) {
    const whole = wholeSegment(segment, best);
    if (addedAfter === undefined) return countWhole(segment, whole, selected, counts);
    const added = intersect(documentsAddedAfter(segment, addedAfter), whole.documents);
    return countWhole(segment, countedWhole(segment, added), selected, counts);
  }
  const added = addedAfter === undefined ? null : documentsAddedAfter(segment, addedAfter);
  const among = !best
    ? added
    : added === null
      ? bestDocuments(segment)
      : intersect(added, bestDocuments(segment));
  return countMatching(segment, matching, among, selected, counts);
}

function countMatching(
  segment: Segment,
  docs: Uint32Array,
  among: Bitset | null,
  selected: readonly SelectedFacet[],
  counts: FacetCounts,
): Uint32Array {
  if (selected.length === 0 && among === null) {
    addKeys(segment, docs, counts.passing, 1);
    addYears(segment, docs, counts.yearCounts);
    return docs;
  }
  const { all, others } = filterDocuments(segment, selected, among ?? undefined);
  const passing = membersAmong(docs, all);
  const keys = new Uint32Array(counts.passing.length);
  addKeys(segment, passing, keys, 1);
  addCounts(counts.passing, keys);
  addYears(segment, passing, counts.yearCounts);
  for (const [at, facet] of selected.entries()) {
    const bits = subtract(others[at] ?? all, all);
    const failing = membersAmong(docs, bits);
    if (facet.facet === dateFacet) {
      addYears(segment, failing, counts.yearCounts);
      continue;
    }
    const own = counts.others[at];
    if (own === undefined) continue;
    addCounts(own, keys);
    addKeys(segment, failing, own, 1);
  }
  return passing;
}

/** Without a query every living document matches: where the complement of a set is smaller, that is counted and subtracted. */
function countWhole(
  segment: Segment,
  whole: WholeSegment,
  selected: readonly SelectedFacet[],
  counts: FacetCounts,
): Uint32Array {
  if (selected.length === 0) {
    addCounts(counts.passing, whole.keys);
    for (const [year, count] of whole.years) counts.yearCounts[year] += count;
    return members(whole.documents);
  }
  const { all, others } = filterDocuments(segment, selected, whole.documents);
  const passing = members(all);
  const keys = keysOf(segment, whole, all);
  addCounts(counts.passing, keys);
  addYears(segment, passing, counts.yearCounts);
  for (const [at, facet] of selected.entries()) {
    const left = others[at] ?? all;
    const failing = subtract(left.slice(), all);
    if (facet.facet === dateFacet) {
      addYears(segment, members(failing), counts.yearCounts);
      continue;
    }
    const own = counts.others[at];
    if (own === undefined) continue;
    if (countBits(failing) <= whole.size - countBits(left)) {
      addCounts(own, keys);
      addKeys(segment, members(failing), own, 1);
    } else {
      addCounts(own, keysOf(segment, whole, left));
    }
  }
  return passing;
}

/** Documents of a part of what can be found, by key. */
function keysOf(segment: Segment, whole: WholeSegment, part: Bitset): Uint32Array {
  if (countBits(part) * 2 <= whole.size) {
    const keys = new Uint32Array(whole.keys.length);
    addKeys(segment, members(part), keys, 1);
    return keys;
  }
  const keys = whole.keys.slice();
  addKeys(segment, members(subtract(whole.documents.slice(), part)), keys, -1);
  return keys;
}

/** Those of the documents that are in a set, in their order. */
function membersAmong(docs: Uint32Array, bits: Bitset): Uint32Array {
  const found = new Uint32Array(docs.length);
  let length = 0;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at];
    if (hasBit(bits, doc)) found[length++] = doc;
  }
  return found.subarray(0, length);
}
