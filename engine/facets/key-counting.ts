import type { Segment } from '../index/segments/segment.ts';

/** Years are numbers below this. */
export const mostYears = 10_000;

/** Counts the documents for each of their keys, or takes them back. */
export function addKeys({ parts }: Segment, docs: Uint32Array, counts: Uint32Array, sign: 1 | -1): void {
  const { starts, values } = parts.keys;
  for (let index = 0; index < docs.length; index++) {
    const doc = docs[index];
    const end = starts[doc + 1];
    for (let at = starts[doc]; at < end; at++) counts[values[at]] += sign;
  }
}

/** Counts the documents for the years that they were published in; those without a year for none. */
export function addYears({ parts }: Segment, docs: Uint32Array, counts: Uint32Array): void {
  const { year } = parts.columns;
  for (let index = 0; index < docs.length; index++) {
    const value = year[docs[index]];
    if (value >= 0) counts[value]++;
  }
}
