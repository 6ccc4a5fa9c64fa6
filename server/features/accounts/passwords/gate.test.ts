import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('lets a few run at once, the others in their order, and turns away who finds no place to wait', async () => {
  const pass = createGate({ running: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const results = await Promise.all(
    Array.from({ length: 7 }, (_, number) =>
      pass(async () => {
        begun.push(number);
        most = Math.max(most, ++running);
        await wait(5);
        running--;
        return number;
      }),
    ),
  );
  expect(results).toEqual([0, 1, 2, 3, 4, null, null]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(await pass(() => Promise.resolve('free again'))).toBe('free again');
});

it('goes on after a task that fails', async () => {
  const pass = createGate({ running: 1, waiting: 1 });
  const failing = pass(() => Promise.reject(new Error('broken')));
  const next = pass(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('lets whoever need not wait any longer leave, and the next have that turn', async () => {
  const pass = createGate({ running: 1, waiting: 2 });
  const first = Promise.withResolvers<string>();
  const leaving = new AbortController();
  const begun: string[] = [];
  const enter = (name: string) => async () => {
    begun.push(name);
    return name;
  };
  const running = pass(() => first.promise);
  const left = pass(enter('left'), leaving.signal);
  const next = pass(enter('next'), new AbortController().signal);
  leaving.abort(new Error('gone away'));
  await expect(left).rejects.toThrow('gone away');
  // The place to wait is free again.
  const last = pass(enter('last'));
  first.resolve('first');
  expect(await Promise.all([running, next, last])).toEqual(['first', 'next', 'last']);
  expect(begun).toEqual(['next', 'last']);
  await expect(pass(enter('too late'), leaving.signal)).rejects.toThrow('gone away');
  expect(await pass(enter('free'))).toBe('free');
});
