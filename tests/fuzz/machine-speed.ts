/**
 * What the reference work takes on the machine that the limits are meant for, in milliseconds of processor time: that on which searches of
 * 100,000 documents took 0.5 ms (docs/performance.md). Where they took 1.33 ms it was 88.
 */
const referenceMs = 34;
const entries = 1 << 22;
const tries = 9;

/** How many times slower than that machine this one is now; 1 where it is as fast. */
export function slowness(): number {
  const places = Uint32Array.from({ length: entries }, (_, at) => Math.imul(at, 0x9e3779b1) >>> 10);
  const counts = new Uint32Array(entries);
  let best = Infinity;
  for (let round = 0; round < tries; round++) {
    const before = process.cpuUsage();
    for (let at = 0; at < entries; at++) counts[places[at]]++;
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return Math.max(1, best / referenceMs);
}
