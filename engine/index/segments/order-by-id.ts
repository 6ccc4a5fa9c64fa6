/** Sorted in one go. */
const sortedAtOnce = 4_096;
const mergedAtOnce = 10_000;

/** The documents in the order of their ids, found in slices. Ids are seldom out of order: documents come in theirs. */
export function* orderedById(ids: Float64Array): Generator<void, Uint32Array> {
  let order = new Uint32Array(ids.length);
  for (let doc = 0; doc < order.length; doc++) order[doc] = doc;
  if (isAscending(ids)) return order;
  for (let start = 0; start < order.length; start += sortedAtOnce) {
    order.subarray(start, start + sortedAtOnce).sort((one, other) => ids[one] - ids[other]);
    yield;
  }
  for (let width = sortedAtOnce; width < order.length; width *= 2) {
    const merged = new Uint32Array(order.length);
    for (let start = 0; start < order.length; start += 2 * width) {
      yield* mergeRuns(ids, order, merged, start, width);
    }
    order = merged;
  }
  return order;
}

function isAscending(ids: Float64Array): boolean {
  for (let at = 1; at < ids.length; at++) if (ids[at] < ids[at - 1]) return false;
  return true;
}

/** Merges the sorted run at `start` with the one after it; each has `width` entries but the last ones. */
function* mergeRuns(
  ids: Float64Array,
  from: Uint32Array,
  into: Uint32Array,
  start: number,
  width: number,
): Generator<void, void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let first = start;
  let second = middle;
  for (let at = start; at < end; at++) {
    const takesFirst = second === end || (first < middle && ids[from[first]] <= ids[from[second]]);
    into[at] = takesFirst ? from[first++] : from[second++];
    if (at % mergedAtOnce === 0) yield;
  }
}
