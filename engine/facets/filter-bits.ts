import type { YearRange } from '#domain/taxonomy/date-range.ts';
import { type Bitset, emptyBitset, setBit } from '../index/bitset.ts';
import type { Segment } from '../index/segments/segment.ts';

/** Sets kept a segment: what people have chosen of late. At 100,000 documents each takes 12.5 kB. */
const mostKept = 64;
const kept = new WeakMap<Segment, Map<string, Bitset>>();

/** Documents of a segment that carry any of some keys, deleted ones included. Not to be changed: it is given out again. */
export function documentsOfKeys(segment: Segment, keys: readonly number[]): Bitset {
  return keptOrMade(segment, `keys ${keys.join(' ')}`, () => {
    const bits = emptyBitset(segment.size);
    const { starts, values } = segment.docsOfKey;
    for (const key of keys) {
      if (key + 1 >= starts.length) continue;
      for (let at = starts[key]; at < starts[key + 1]; at++) setBit(bits, values[at]);
    }
    return bits;
  });
}

/** Documents published in these years; those without a year are in no range. Not to be changed either. */
export function documentsOfRange(segment: Segment, { from, to }: YearRange): Bitset {
  return keptOrMade(segment, `years ${from} ${to}`, () => {
    const { year } = segment.parts.columns;
    const bits = emptyBitset(segment.size);
    for (let doc = 0; doc < segment.size; doc++) {
      if (year[doc] >= 0 && year[doc] >= from && year[doc] <= to) setBit(bits, doc);
    }
    return bits;
  });
}

/** Documents among the best. Not to be changed either. */
export function bestDocuments(segment: Segment): Bitset {
  return keptOrMade(segment, 'best', () => {
    const { best } = segment.parts.columns;
    const bits = emptyBitset(segment.size);
    for (let doc = 0; doc < segment.size; doc++) if (best[doc] !== 0) setBit(bits, doc);
    return bits;
  });
}

/** Documents that came after a revision: asked for once a revision, so not kept. */
export function documentsAddedAfter(segment: Segment, revision: number): Bitset {
  const { addedRevision } = segment.parts.columns;
  const bits = emptyBitset(segment.size);
  for (let doc = 0; doc < segment.size; doc++) if (addedRevision[doc] > revision) setBit(bits, doc);
  return bits;
}

/** Segments never change but for what is deleted of them, and that is no matter of these sets. */
function keptOrMade(segment: Segment, name: string, make: () => Bitset): Bitset {
  const sets = kept.get(segment) ?? new Map<string, Bitset>();
  const bits = sets.get(name) ?? make();
  // Last in the order of the map = asked for last.
  sets.delete(name);
  sets.set(name, bits);
  for (const oldest of sets.keys()) {
    if (sets.size <= mostKept) break;
    sets.delete(oldest);
  }
  kept.set(segment, sets);
  return bits;
}
