import { expect, it } from 'vitest';
import { createPressure } from './overload.ts';

const late = (seconds: number) => Array.from({ length: seconds }, () => 251);

it('five seconds of late timers in a row bring the first step, longer ones the next, one good second ends it', () => {
  const next = createPressure();
  const after = (delays: readonly number[]) => delays.map((delay) => next(delay));
  expect(after([...late(4), 250, ...late(4), 0])).toEqual(Array.from({ length: 10 }, () => 0));
  expect(after(late(10))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 2]);
  expect(after(late(19)).at(-1)).toBe(2);
  expect(after(late(1))).toEqual([3]);
  expect(after([20])).toEqual([0]);
});
