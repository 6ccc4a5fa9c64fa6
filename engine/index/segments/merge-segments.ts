import { fieldCount, languageSpaces } from '../fields.ts';
import { inSlices } from '../in-slices.ts';
import { gone, mergePostings } from './merge-postings.ts';
import type { StoredLocations } from '../stored/document-store.ts';
import { type Columns, createSegment, type ListColumn, type Segment, type SegmentParts } from './segment.ts';

/** Values copied before yielding. */
const valuesAtOnce = 10_000;

/** The living documents of several segments as one, in slices: each step is short, and the sources stay usable meanwhile. */
export function* mergeSegments(sources: readonly Segment[], keyCount: number): Generator<void, Segment> {
  const maps: Uint32Array[] = [];
  let size = 0;
  for (const source of sources) {
    const map = new Uint32Array(source.size);
    yield* inSlices(source.size, valuesAtOnce, (from, to) => {
      for (let doc = from; doc < to; doc++) map[doc] = source.isLive(doc) ? size++ : gone;
    });
    maps.push(map);
  }
  const postings = yield* mergePostings(sources, maps);
  const columns = yield* mergeColumns(sources, maps, size);
  const keys = yield* mergeLists(sources, 'keys', maps, size);
  const titles = yield* mergeLists(sources, 'titles', maps, size);
  const words = yield* mergeLists(sources, 'words', maps, size);
  const identifiers = yield* mergeIdentifiers(sources, maps);
  const stored = yield* mergeStored(sources, maps, size);
  return yield* createSegment(
    { size, postings, columns, keys, titles, words, ...identifiers },
    stored,
    keyCount,
  );
}

type Column = Float64Array | Uint32Array | Int32Array | Int16Array | Uint8Array | Uint16Array;

/** Gathers a column of several segments into one, `width` values a document. */
function* gather<Kind extends Column>(
  into: Kind,
  from: readonly (Kind | null)[],
  maps: readonly Uint32Array[],
  width = 1,
): Generator<void, Kind> {
  for (const [index, column] of from.entries()) {
    const map = maps[index];
    if (column === null || map === undefined) continue;
    yield* inSlices(map.length, Math.ceil(valuesAtOnce / width), (start, end) =>
      copyLiving(column, map, into, width, start, end),
    );
  }
  return into;
}

function* mergeStored(
  sources: readonly Segment[],
  maps: readonly Uint32Array[],
  size: number,
): Generator<void, StoredLocations> {
  const stored = sources.map((one) => one.stored);
  const locations = stored.map(({ storedAt }) => storedAt);
  const lengths = stored.map(({ storedLengths }) => storedLengths);
  return {
    storedAt: yield* gather(new Float64Array(size), locations, maps),
    storedLengths: yield* gather(new Uint32Array(size), lengths, maps),
  };
}

function* mergeColumns(
  sources: readonly Segment[],
  maps: readonly Uint32Array[],
  size: number,
): Generator<void, Columns> {
  const columns = sources.map((one) => one.parts.columns);
  function* perLanguage(
    column: 'lengths' | 'fieldStarts',
    width: number,
  ): Generator<void, (Uint16Array | null)[]> {
    const gathered: (Uint16Array | null)[] = [];
    for (const space of languageSpaces.keys()) {
      const from = columns.map((one) => one[column][space] ?? null);
      const isEmpty = from.every((one) => one === null);
      gathered.push(isEmpty ? null : yield* gather(new Uint16Array(size * width), from, maps, width));
    }
    return gathered;
  }
  const of = <Name extends keyof Columns>(name: Name): Columns[Name][] => columns.map((one) => one[name]);
  return {
    ids: yield* gather(new Float64Array(size), of('ids'), maps),
    recency: yield* gather(new Int32Array(size), of('recency'), maps),
    year: yield* gather(new Int16Array(size), of('year'), maps),
    quality: yield* gather(new Float64Array(size), of('quality'), maps),
    best: yield* gather(new Uint8Array(size), of('best'), maps),
    addedRevision: yield* gather(new Float64Array(size), of('addedRevision'), maps),
    changedRevision: yield* gather(new Float64Array(size), of('changedRevision'), maps),
    lengths: yield* perLanguage('lengths', 1),
    fieldStarts: yield* perLanguage('fieldStarts', fieldCount),
  };
}

/** Copies the values of the living of these documents to their new positions, `width` of them a document. */
function copyLiving<Kind extends Column>(
  from: Kind,
  map: Uint32Array,
  into: Kind,
  width: number,
  start: number,
  end: number,
): void {
  for (let doc = start; doc < end; doc++) {
    if (map[doc] === gone) continue;
    for (let k = 0; k < width; k++) into[map[doc] * width + k] = from[doc * width + k];
  }
}

function* mergeLists(
  sources: readonly Segment[],
  name: 'keys' | 'titles' | 'words',
  maps: readonly Uint32Array[],
  size: number,
): Generator<void, ListColumn> {
  const starts = new Uint32Array(size + 1);
  const values = new Uint32Array(sources.reduce((sum, { parts }) => sum + parts[name].values.length, 0));
  let length = 0;
  for (const [index, { parts }] of sources.entries()) {
    const list = parts[name];
    const map = maps[index] ?? new Uint32Array();
    const perDocument = Math.max(1, list.values.length / Math.max(1, map.length));
    yield* inSlices(map.length, Math.ceil(valuesAtOnce / perDocument), (from, to) => {
      length = appendLists(list, map, from, to, { starts, values }, length);
    });
  }
  starts[size] = length;
  return { starts, values: values.subarray(0, length) };
}

/** Appends the lists of the living of these documents, and gives how many values there are now. */
function appendLists(
  list: ListColumn,
  map: Uint32Array,
  from: number,
  to: number,
  into: ListColumn,
  length: number,
): number {
  let written = length;
  for (let doc = from; doc < to; doc++) {
    if (map[doc] === gone) continue;
    into.starts[map[doc]] = written;
    const end = list.starts[doc + 1];
    for (let at = list.starts[doc]; at < end; at++) into.values[written++] = list.values[at];
  }
  return written;
}

function* mergeIdentifiers(
  sources: readonly Segment[],
  maps: readonly Uint32Array[],
): Generator<void, Pick<SegmentParts, 'identifiers' | 'identifierDocs'>> {
  const lists = sources.map(({ parts }) => parts);
  const capacity = lists.reduce((sum, { identifiers }) => sum + identifiers.length, 0);
  const merged = { identifiers: new Float64Array(capacity), identifierDocs: new Uint32Array(capacity) };
  const next = new Uint32Array(lists.length);
  const heads = Float64Array.from(lists, ({ identifiers }) => identifiers[0] ?? Infinity);
  let length = 0;
  const take = (): void => {
    let least = 0;
    for (let index = 1; index < heads.length; index++) if (heads[index] < heads[least]) least = index;
    const { identifiers, identifierDocs } = lists[least];
    const at = next[least]++;
    const doc = maps[least][identifierDocs[at]];
    merged.identifiers[length] = heads[least];
    merged.identifierDocs[length] = doc;
    if (doc !== gone) length++;
    heads[least] = at + 1 < identifiers.length ? identifiers[at + 1] : Infinity;
  };
  yield* inSlices(capacity, valuesAtOnce, (from, to) => {
    for (let taken = from; taken < to; taken++) take();
  });
  return {
    identifiers: merged.identifiers.subarray(0, length),
    identifierDocs: merged.identifierDocs.subarray(0, length),
  };
}
