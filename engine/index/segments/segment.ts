import { type Bitset, countBits, emptyBitset, hasBit, setBit } from '../bitset.ts';
import { languageSpaces } from '../fields.ts';
import { inSlices } from '../in-slices.ts';
import { orderedById } from './order-by-id.ts';
import type { StoredLocations } from '../stored/document-store.ts';

export const noRecency = -1;
export const noYear = -1;
export const noQuality = -1;
/** Stands between two parts of a document's title words. */
export const titleEnd = 0xffffffff;

/** Postings of all terms, one after another. `terms` is sorted; the rest is by posting or by position. */
export interface Postings {
  /** Numbers of the terms, ascending. */
  readonly terms: Uint32Array;
  /** Where each term's postings begin; one more entry than terms. */
  readonly starts: Uint32Array;
  readonly docs: Uint32Array;
  /** Fields and weighted frequency, see fields.ts. */
  readonly weights: Uint16Array;
  /** Where each term's positions begin; one more entry than terms. */
  readonly positionStarts: Uint32Array;
  /** Positions of each posting, at most 255. */
  readonly positionCounts: Uint8Array;
  readonly positions: Uint16Array;
}

/** Values a document, by its number in the segment. */
export interface Columns {
  readonly ids: Float64Array;
  readonly recency: Int32Array;
  readonly year: Int16Array;
  readonly quality: Float64Array;
  readonly best: Uint8Array;
  readonly addedRevision: Float64Array;
  readonly changedRevision: Float64Array;
  /** Weighted length of its texts, by language; null where no document of the segment has any. */
  readonly lengths: readonly (Uint16Array | null)[];
  /** Where its fields begin among the positions, by language: as many entries a document as there are fields. */
  readonly fieldStarts: readonly (Uint16Array | null)[];
}

/** Lists of different lengths, one a document. */
export interface ListColumn {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

export interface SegmentParts {
  readonly size: number;
  readonly postings: Postings;
  readonly columns: Columns;
  readonly keys: ListColumn;
  readonly titles: ListColumn;
  /** The words of each document, see word-sequences.ts. */
  readonly words: ListColumn;
  /** Hashes of identifiers, ascending, and the document of each. */
  readonly identifiers: Float64Array;
  readonly identifierDocs: Uint32Array;
}

/** Documents indexed together. Nothing in it changes but which of them are deleted, and where they are stored. */
export class Segment {
  readonly parts: SegmentParts;
  readonly size: number;
  readonly deleted: Bitset;
  stored: StoredLocations;
  /** Documents of each key, by key number; built once. */
  readonly docsOfKey: ListColumn;
  liveCount: number;
  readonly #byId: Uint32Array;

  constructor(
    parts: SegmentParts,
    stored: StoredLocations,
    docsOfKey: ListColumn,
    byId: Uint32Array,
    deleted: Bitset,
  ) {
    this.parts = parts;
    this.size = parts.size;
    this.liveCount = parts.size - countBits(deleted);
    this.deleted = deleted;
    this.stored = stored;
    this.docsOfKey = docsOfKey;
    this.#byId = byId;
  }

  get hasDeletions(): boolean {
    return this.liveCount < this.size;
  }

  isLive(doc: number): boolean {
    return !hasBit(this.deleted, doc);
  }

  delete(doc: number): void {
    setBit(this.deleted, doc);
    this.liveCount--;
  }

  /** The same documents with the same keys and ids, the numbers of their terms and words being others. */
  withParts(parts: SegmentParts): Segment {
    return new Segment(parts, this.stored, this.docsOfKey, this.#byId, this.deleted);
  }

  /** The living document with this id, or -1. */
  find(id: number): number {
    const { ids } = this.parts.columns;
    for (let at = lowerBound(this.size, (index) => ids[this.#byId[index]] < id); at < this.size; at++) {
      const doc = this.#byId[at];
      if (ids[doc] !== id) return -1;
      if (this.isLive(doc)) return doc;
    }
    return -1;
  }

  /** The index of a term among the postings' terms, or -1. */
  slotOf(term: number): number {
    const { terms } = this.parts.postings;
    const slot = lowerBound(terms.length, (index) => terms[index] < term);
    return slot < terms.length && terms[slot] === term ? slot : -1;
  }

  docsWithIdentifier(hash: number): number[] {
    const { identifiers, identifierDocs } = this.parts;
    const docs: number[] = [];
    for (
      let at = lowerBound(identifiers.length, (i) => identifiers[i] < hash);
      identifiers[at] === hash;
      at++
    ) {
      docs.push(identifierDocs[at]);
    }
    return docs;
  }

  lengthsIn(space: number): Uint16Array | null {
    return space < languageSpaces.length ? (this.parts.columns.lengths[space] ?? null) : null;
  }
}

/** Makes a segment of its parts, in slices, with what is derived from them for looking up. */
export function* createSegment(
  parts: SegmentParts,
  stored: StoredLocations,
  keyCount: number,
  deleted: Bitset = emptyBitset(parts.size),
): Generator<void, Segment> {
  const docsOfKey = yield* inverted(parts.keys, parts.size, keyCount);
  yield;
  return new Segment(parts, stored, docsOfKey, yield* orderedById(parts.columns.ids), deleted);
}

/** The first index from 0 to `length` for which `isBelow` does not hold. */
export function lowerBound(length: number, isBelow: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Values handled before yielding. */
const valuesAtOnce = 20_000;

function* inverted(list: ListColumn, size: number, valueCount: number): Generator<void, ListColumn> {
  const starts = new Uint32Array(valueCount + 1);
  yield* inSlices(list.values.length, valuesAtOnce, (from, to) => {
    for (let at = from; at < to; at++) starts[list.values[at] + 1]++;
  });
  for (let at = 0; at < valueCount; at++) starts[at + 1] += starts[at];
  const next = starts.slice();
  const values = new Uint32Array(list.values.length);
  const perDocument = Math.max(1, list.values.length / Math.max(1, size));
  yield* inSlices(size, Math.ceil(valuesAtOnce / perDocument), (from, to) => {
    for (let doc = from; doc < to; doc++) {
      const end = list.starts[doc + 1];
      for (let at = list.starts[doc]; at < end; at++) values[next[list.values[at]]++] = doc;
    }
  });
  return { starts, values };
}
