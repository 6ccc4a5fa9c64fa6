/**
 * Does the work on the numbers from 0 to `length`, so many at once, and lays it down after each. The loops stand in `work`,
 * not in a generator: those are seldom called, and what is seldom called runs slowly.
 */
export function* inSlices(
  length: number,
  atOnce: number,
  work: (from: number, to: number) => void,
): Generator<void, void> {
  for (let from = 0; from < length; from += atOnce) {
    work(from, Math.min(from + atOnce, length));
    yield;
  }
}
