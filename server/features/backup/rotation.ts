const hour = 3_600_000;
const day = 24 * hour;

/** How many hours and days back, this one included, one backup each is kept. */
export const keptHours = 24;
export const keptDays = 14;

/**
 * Which backups are kept, by the moments at which they were made: the newest of each of the last 24 hours and of each of the
 * last 14 days, in UTC, and the newest of all however old it is.
 */
export function keptBackups(made: readonly number[], now: number): ReadonlySet<number> {
  const newestFirst = made.toSorted((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [length, count] of [
    [hour, keptHours],
    [day, keptDays],
  ] as const) {
    const seen = new Set<number>();
    for (const moment of newestFirst) {
      const period = Math.floor(moment / length);
      if (seen.has(period) || Math.floor(now / length) - period >= count) continue;
      seen.add(period);
      kept.add(moment);
    }
  }
  return kept;
}
