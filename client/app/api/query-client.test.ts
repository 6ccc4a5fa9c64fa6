import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, triesAgain, waitBeforeTry } from './query-client.ts';

const statuses = fc.constantFrom(0, 400, 401, 403, 404, 408, 413, 429, 499, 500, 502, 503, 504);
const errors = fc
  .record({ status: statuses, retryAfter: fc.option(fc.integer({ min: 0, max: 3_600 })) })
  .map(({ status, retryAfter }) => new ApiError(status, null, { retryAfter }));

it('only what may succeed soon is tried again, and never more than twice', () => {
  fc.assert(
    fc.property(errors, fc.nat(9), (error, failures) => {
      const mayRepeat = [0, 502, 503, 504].includes(error.status) && (error.retryAfter ?? 0) <= 10;
      expect(triesAgain(failures, error)).toBe(mayRepeat && failures < 2);
      expect(triesAgain(failures, new Error('of the client'))).toBe(false);
    }),
  );
});

it('a wait is what the server asks for and a random part of a time that doubles', () => {
  fc.assert(
    fc.property(errors, fc.nat(9), (error, failures) => {
      const asked = (error.retryAfter ?? 0) * 1_000;
      const wait = waitBeforeTry(failures, error);
      expect(wait).toBeGreaterThanOrEqual(asked);
      expect(wait).toBeLessThanOrEqual(asked + Math.min(10_000, 1_000 * 2 ** failures));
    }),
  );
  const error = new ApiError(503, null);
  expect(new Set(Array.from({ length: 20 }, () => waitBeforeTry(1, error))).size).toBeGreaterThan(10);
});

it.each([
  ['a read without an answer', 'read', 0, 3],
  ['a read that found the server busy', 'read', 503, 3],
  ['a read that was refused', 'read', 404, 1],
  ['a read of too many', 'read', 429, 1],
  ['a change without an answer', 'change', 0, 1],
  ['a change that found the server busy', 'change', 503, 1],
])('%s', async (_, kind, status, expected) => {
  const client = createQueryClient();
  let calls = 0;
  const fail = async (): Promise<never> => {
    calls++;
    throw new ApiError(status, null);
  };
  const done =
    kind === 'read'
      ? client.fetchQuery({ queryKey: ['anything'], queryFn: fail })
      : client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined);
  await expect(done).rejects.toThrow();
  expect(calls).toBe(expected);
  client.clear();
});
