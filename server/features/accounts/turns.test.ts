import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGate } from './turns.ts';

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
