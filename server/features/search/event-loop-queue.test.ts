import { expect, it } from 'vitest';
import { createEventLoopQueue } from './event-loop-queue.ts';

it('lets callers go on in their order, and says that somebody waits until the last one has gone on', async () => {
  const { nextTurn, isAwaited } = createEventLoopQueue();
  expect(isAwaited()).toBe(false);
  const gone: string[] = [];
  const callers = [1, 2, 3].map(async (caller) => {
    await nextTurn();
    gone.push(`${caller}, others wait: ${isAwaited()}`);
  });
  expect(isAwaited()).toBe(true);
  await Promise.all(callers);
  expect(gone).toEqual(['1, others wait: true', '2, others wait: true', '3, others wait: false']);
});
