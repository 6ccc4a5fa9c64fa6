import type { Lexicon } from '../words/lexicon.ts';
import type { PrefixTable } from '../words/prefix-table.ts';

const mergedAtOnce = 10_000;

/** The surfaces of a space that are in use, in the order of their folded forms, in slices. */
export function* orderWords(
  isUsed: Uint8Array,
  space: number,
  prefixes: PrefixTable,
  lexicon: Lexicon,
): Generator<void, Uint32Array> {
  const used = (surface: number): boolean => isUsed[surface] === 1;
  let sorted: Uint32Array = new Uint32Array();
  let entered = 0;
  for (const run of prefixes.runs.toReversed()) {
    sorted = yield* merged(sorted, run.filter(used), lexicon);
    entered += run.length;
    yield;
  }
  const waiting = lexicon.surfacesOf(space).subarray(entered).filter(used);
  return yield* merged(
    sorted,
    waiting.toSorted((one, other) => lexicon.compareFolded(one, other)),
    lexicon,
  );
}

function* merged(one: Uint32Array, other: Uint32Array, lexicon: Lexicon): Generator<void, Uint32Array> {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const all = new Uint32Array(one.length + other.length);
  let first = 0;
  let second = 0;
  while (first < one.length && second < other.length) {
    all[first + second] =
      lexicon.compareFolded(one[first], other[second]) <= 0 ? one[first++] : other[second++];
    if ((first + second) % mergedAtOnce === 0) yield;
  }
  all.set(first < one.length ? one.subarray(first) : other.subarray(second), first + second);
  return all;
}
