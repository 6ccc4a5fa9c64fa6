import { setTimeout as wait } from 'node:timers/promises';

/** Does the work and answers after so many milliseconds, however quick it was: the time tells nothing about what was found. */
export async function padResponseTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}
