import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptBackups, keptDays, keptHours } from './rotation.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 22, 12, 7);
const moments = fc.uniqueArray(fc.integer({ min: now - 40 * day, max: now }), { maxLength: 300 });

it('keeps the newest, one of each recent hour and day, and nothing else', () => {
  fc.assert(
    fc.property(moments, (made) => {
      const kept = keptBackups(made, now);
      const newest = Math.max(...made);
      for (const moment of made) {
        const newestOf = (length: number): number =>
          Math.max(...made.filter((one) => Math.floor(one / length) === Math.floor(moment / length)));
        const isOfHour = Math.floor(now / hour) - Math.floor(moment / hour) < keptHours;
        const isOfDay = Math.floor(now / day) - Math.floor(moment / day) < keptDays;
        const isDue =
          moment === newest ||
          (isOfHour && newestOf(hour) === moment) ||
          (isOfDay && newestOf(day) === moment);
        expect(kept.has(moment)).toBe(isDue);
      }
      expect(kept.size).toBeLessThanOrEqual(keptHours + keptDays + 1);
    }),
  );
});

it('keeps nothing longer than 14 days but the newest', () => {
  fc.assert(
    fc.property(moments, (made) => {
      const old = [...keptBackups(made, now)].filter((moment) => now - moment > keptDays * day);
      expect(old.length).toBeLessThanOrEqual(old.includes(Math.max(...made)) ? 1 : 0);
    }),
  );
});

it('keeps 24 hours, and 12 more days that these do not reach, of backups that were made by the hour', () => {
  const kept = new Set<number>();
  const end = now + 30 * day;
  for (let moment = now; moment <= end; moment += hour) {
    kept.add(moment);
    const still = keptBackups([...kept], moment);
    for (const one of kept) if (!still.has(one)) kept.delete(one);
  }
  const ages = [...kept].map((moment) => (end - moment) / hour);
  expect(ages.filter((age) => age < 24)).toHaveLength(24);
  expect(kept.size).toBe(24 + 12);
  expect(Math.max(...ages)).toBeGreaterThan(12 * 24);
});
