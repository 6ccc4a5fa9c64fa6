import { expect, it } from 'vitest';
import { CallersOfToday } from './callers-of-today.ts';

it('remembers who asked for what until the day ends', () => {
  const callers = new CallersOfToday();
  const asks = (day: string, network: string) => callers.isFirst(day, network, 'nurses');
  expect([asks('2026-11-22', 'a'), asks('2026-11-22', 'a'), asks('2026-11-22', 'b')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(asks('2026-11-23', 'a')).toBe(true);
  // What was known of the day before is gone, also for whoever looks back.
  expect(asks('2026-11-22', 'b')).toBe(true);
});
