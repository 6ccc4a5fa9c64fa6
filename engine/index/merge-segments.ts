import { languageSpaces, fieldCount } from './fields.ts';
import { type Columns, type ListColumn, type Postings, Segment } from './segment.ts';

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
  const columns = mergeColumns(sources, maps, size);
  yield;
  const keys = mergeLists(
    sources.map((one) => one.parts.keys),
    maps,
    size,
  );
  const titles = mergeLists(
    sources.map((one) => one.parts.titles),
    maps,
    size,
  );
  yield;
  const identifiers = yield* mergeIdentifiers(sources, maps);
  return new Segment({ size, postings, columns, keys, titles, ...identifiers }, keyCount);
}

function* mergePostings(
  sources: readonly Segment[],
  maps: readonly Uint32Array[],
): Generator<void, Postings> {
  const all = sources.map((one) => one.parts.postings);
  const terms = distinctTerms(all.map((one) => one.terms));
  const capacity = sum(all.map((one) => one.docs.length));
  const starts = new Uint32Array(terms.length + 1);
  const positionStarts = new Uint32Array(terms.length + 1);
  const docs = new Uint32Array(capacity);
  const weights = new Uint16Array(capacity);
  const positionCounts = new Uint8Array(capacity);
  const positions = new Uint16Array(sum(all.map((one) => one.positions.length)));
  const slots = all.map(() => 0);
  const kept: number[] = [];
  let posting = 0;
  let position = 0;
  let sinceYield = 0;
  for (const term of terms) {
    const firstPosting = posting;
    starts[kept.length] = posting;
    positionStarts[kept.length] = position;
    for (let index = 0; index < all.length; index++) {
      // Both lists have an entry for every source.
      const source = all[index];
      const slot = slots[index] ?? 0;
      if (source.terms[slot] !== term) continue;
      slots[index] = slot + 1;
      const map = maps[index];
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
    if (posting > firstPosting) kept.push(term);
    sinceYield += posting - firstPosting + 10;
    if (sinceYield > postingsAtOnce) {
      sinceYield = 0;
      yield;
    }
  }
  starts[kept.length] = posting;
  positionStarts[kept.length] = position;
  return {
    terms: Uint32Array.from(kept),
    starts: starts.slice(0, kept.length + 1),
    docs: docs.slice(0, posting),
    weights: weights.slice(0, posting),
    positionStarts: positionStarts.slice(0, kept.length + 1),
    positionCounts: positionCounts.slice(0, posting),
    positions: positions.slice(0, position),
  };
}

function distinctTerms(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(sum(lists.map((list) => list.length)));
  let length = 0;
  for (const list of lists) {
    all.set(list, length);
    length += list.length;
  }
  all.sort();
  let distinct = 0;
  for (let at = 0; at < all.length; at++) if (at === 0 || all[at] !== all[at - 1]) all[distinct++] = all[at];
  return all.slice(0, distinct);
}

function mergeColumns(sources: readonly Segment[], maps: readonly Uint32Array[], size: number): Columns {
  const columns = sources.map((one) => one.parts.columns);
  const gather = <Column extends Float64Array | Int32Array | Int16Array | Uint8Array | Uint16Array>(
    into: Column,
    from: readonly (Column | null)[],
    width = 1,
  ): Column => {
    for (const [index, column] of from.entries()) {
      const map = maps[index];
      if (column === null || map === undefined) continue;
      for (let doc = 0; doc < map.length; doc++) {
        if (map[doc] === gone) continue;
        for (let k = 0; k < width; k++) into[map[doc] * width + k] = column[doc * width + k];
      }
    }
    return into;
  };
  const perLanguage = (column: 'lengths' | 'fieldStarts', width: number) =>
    [...languageSpaces.keys()].map((space) => {
      const from = columns.map((one) => one[column][space] ?? null);
      return from.every((one) => one === null) ? null : gather(new Uint16Array(size * width), from, width);
    });
  return {
    ids: gather(
      new Float64Array(size),
      columns.map((one) => one.ids),
    ),
    recency: gather(
      new Int32Array(size),
      columns.map((one) => one.recency),
    ),
    year: gather(
      new Int16Array(size),
      columns.map((one) => one.year),
    ),
    quality: gather(
      new Float64Array(size),
      columns.map((one) => one.quality),
    ),
    best: gather(
      new Uint8Array(size),
      columns.map((one) => one.best),
    ),
    lengths: perLanguage('lengths', 1),
    fieldStarts: perLanguage('fieldStarts', fieldCount),
  };
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
