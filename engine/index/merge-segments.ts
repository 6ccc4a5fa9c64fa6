import { languageSpaces, fieldCount } from './fields.ts';
import { GrowableUint32 } from './growable.ts';
import { type Columns, type ListColumn, type Postings, createSegment, type Segment } from './segment.ts';

const gone = 0xffffffff;
/** Postings merged before the work is laid down for a moment. */
const postingsAtOnce = 200_000;

/** The living documents of several segments as one, in slices: each step is short, and the sources stay usable meanwhile. */
export function* mergeSegments(sources: readonly Segment[], keyCount: number): Generator<void, Segment> {
  const maps: Uint32Array[] = [];
  let size = 0;
  for (const source of sources) {
    const map = new Uint32Array(source.size).fill(gone);
    for (let doc = 0; doc < source.size; doc++) if (source.isLive(doc)) map[doc] = size++;
    maps.push(map);
  }
  yield;
  const postings = yield* mergePostings(sources, maps);
  const columns = yield* mergeColumns(sources, maps, size);
  const keys = mergeLists(
    sources.map((one) => one.parts.keys),
    maps,
    size,
  );
  yield;
  const titles = mergeLists(
    sources.map((one) => one.parts.titles),
    maps,
    size,
  );
  yield;
  const identifiers = yield* mergeIdentifiers(sources, maps);
  return yield* createSegment({ size, postings, columns, keys, titles, ...identifiers }, keyCount);
}

/** How far the postings of a source are merged. */
interface Cursor {
  readonly source: Postings;
  /** The new number of each document, or `gone`. */
  readonly map: Uint32Array;
  slot: number;
}

function* mergePostings(
  sources: readonly Segment[],
  maps: readonly Uint32Array[],
): Generator<void, Postings> {
  const cursors = sources.map(({ parts }, index): Cursor => ({
    source: parts.postings,
    map: maps[index] ?? new Uint32Array(),
    slot: 0,
  }));
  const capacity = sum(cursors.map(({ source }) => source.docs.length));
  const terms = new GrowableUint32();
  const starts = new GrowableUint32();
  const positionStarts = new GrowableUint32();
  const docs = new Uint32Array(capacity);
  const weights = new Uint16Array(capacity);
  const positionCounts = new Uint8Array(capacity);
  const positions = new Uint16Array(sum(cursors.map(({ source }) => source.positions.length)));
  let posting = 0;
  let position = 0;
  let sinceYield = 0;
  for (let term = leastTerm(cursors); term !== gone; term = leastTerm(cursors)) {
    const firstPosting = posting;
    const firstPosition = position;
    for (const cursor of cursors) {
      const { source, map, slot } = cursor;
      if (source.terms[slot] !== term) continue;
      cursor.slot++;
      let from = source.positionStarts[slot];
      for (let at = source.starts[slot]; at < source.starts[slot + 1]; at++) {
        const count = source.positionCounts[at];
        const doc = map[source.docs[at]];
        if (doc !== gone) {
          docs[posting] = doc;
          weights[posting] = source.weights[at];
          positionCounts[posting++] = count;
          for (let k = 0; k < count; k++) positions[position++] = source.positions[from + k];
        }
        from += count;
      }
    }
    if (posting > firstPosting) {
      terms.push(term);
      starts.push(firstPosting);
      positionStarts.push(firstPosition);
    }
    sinceYield += posting - firstPosting + 10;
    if (sinceYield > postingsAtOnce) {
      sinceYield = 0;
      yield;
    }
  }
  starts.push(posting);
  positionStarts.push(position);
  yield;
  return {
    terms: terms.copy(),
    starts: starts.copy(),
    docs: trimmed(docs, posting),
    weights: trimmed(weights, posting),
    positionStarts: positionStarts.copy(),
    positionCounts: trimmed(positionCounts, posting),
    positions: trimmed(positions, position),
  };
}

/** The least of the terms at which the cursors are; `gone` where all are at their ends. */
function leastTerm(cursors: readonly Cursor[]): number {
  let least = gone;
  for (const { source, slot } of cursors) {
    if (slot < source.terms.length && source.terms[slot] < least) least = source.terms[slot];
  }
  return least;
}

/** Copied only where something was deleted: else all of it is in use. */
function trimmed<Numbers extends { length: number; slice(start: number, end: number): Numbers }>(
  numbers: Numbers,
  length: number,
): Numbers {
  return length === numbers.length ? numbers : numbers.slice(0, length);
}

type Column = Float64Array | Int32Array | Int16Array | Uint8Array | Uint16Array;

function* mergeColumns(
  sources: readonly Segment[],
  maps: readonly Uint32Array[],
  size: number,
): Generator<void, Columns> {
  const columns = sources.map((one) => one.parts.columns);
  function* gather<Kind extends Column>(
    into: Kind,
    from: readonly (Kind | null)[],
    width = 1,
  ): Generator<void, Kind> {
    for (const [index, column] of from.entries()) {
      const map = maps[index];
      if (column !== null && map !== undefined) copyLiving(column, map, into, width);
      yield;
    }
    return into;
  }
  function* perLanguage(
    column: 'lengths' | 'fieldStarts',
    width: number,
  ): Generator<void, (Uint16Array | null)[]> {
    const gathered: (Uint16Array | null)[] = [];
    for (const space of languageSpaces.keys()) {
      const from = columns.map((one) => one[column][space] ?? null);
      const isEmpty = from.every((one) => one === null);
      gathered.push(isEmpty ? null : yield* gather(new Uint16Array(size * width), from, width));
    }
    return gathered;
  }
  const of = <Name extends keyof Columns>(name: Name): Columns[Name][] => columns.map((one) => one[name]);
  return {
    ids: yield* gather(new Float64Array(size), of('ids')),
    recency: yield* gather(new Int32Array(size), of('recency')),
    year: yield* gather(new Int16Array(size), of('year')),
    quality: yield* gather(new Float64Array(size), of('quality')),
    best: yield* gather(new Uint8Array(size), of('best')),
    addedRevision: yield* gather(new Float64Array(size), of('addedRevision')),
    lengths: yield* perLanguage('lengths', 1),
    fieldStarts: yield* perLanguage('fieldStarts', fieldCount),
  };
}

/** Copies the values of living documents to their new places, `width` of them a document. */
function copyLiving<Kind extends Column>(from: Kind, map: Uint32Array, into: Kind, width: number): void {
  for (let doc = 0; doc < map.length; doc++) {
    if (map[doc] === gone) continue;
    for (let k = 0; k < width; k++) into[map[doc] * width + k] = from[doc * width + k];
  }
}

function mergeLists(lists: readonly ListColumn[], maps: readonly Uint32Array[], size: number): ListColumn {
  const starts = new Uint32Array(size + 1);
  const values = new Uint32Array(sum(lists.map((list) => list.values.length)));
  let length = 0;
  let doc = 0;
  for (const [index, list] of lists.entries()) {
    const map = maps[index] ?? new Uint32Array();
    for (let from = 0; from < map.length; from++) {
      if (map[from] === gone) continue;
      starts[doc++] = length;
      for (let at = list.starts[from]; at < list.starts[from + 1]; at++) values[length++] = list.values[at];
    }
  }
  starts[size] = length;
  return { starts, values: values.slice(0, length) };
}

function* mergeIdentifiers(sources: readonly Segment[], maps: readonly Uint32Array[]) {
  const capacity = sum(sources.map((one) => one.parts.identifiers.length));
  const identifiers = new Float64Array(capacity);
  const identifierDocs = new Uint32Array(capacity);
  const next = sources.map(() => 0);
  let length = 0;
  for (let taken = 0; taken < capacity; taken++) {
    let least = -1;
    let leastHash = Infinity;
    for (let index = 0; index < sources.length; index++) {
      const hash = sources[index]?.parts.identifiers[next[index] ?? 0] ?? Infinity;
      if (hash < leastHash) [least, leastHash] = [index, hash];
    }
    const at = next[least] ?? 0;
    next[least] = at + 1;
    const doc = maps[least]?.[sources[least]?.parts.identifierDocs[at] ?? 0] ?? gone;
    if (doc !== gone) {
      identifiers[length] = leastHash;
      identifierDocs[length++] = doc;
    }
    if (taken % postingsAtOnce === postingsAtOnce - 1) yield;
  }
  return { identifiers: identifiers.slice(0, length), identifierDocs: identifierDocs.slice(0, length) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
