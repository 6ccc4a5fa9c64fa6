import { afterEach, expect, test, vi } from 'vitest';
import { atLeadingEdge } from './debounce.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a burst acts once, at its beginning; the next one acts again', () => {
  vi.useFakeTimers();
  const action = vi.fn();
  const attempt = atLeadingEdge(action, 200);
  attempt();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(150);
  attempt();
  vi.advanceTimersByTime(150);
  attempt();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  attempt();
  expect(action).toHaveBeenCalledTimes(2);
});
