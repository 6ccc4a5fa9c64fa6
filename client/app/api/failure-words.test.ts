import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureWords, isWorthRetrying } from './failure-words.ts';

test.each([
  [new ApiError(0, null), 'failures.no_answer', true],
  [new ApiError(400, { code: 'invalid' }), 'failures.invalid', false],
  [
    new ApiError(400, { code: 'invalid', fields: { subscriptions: 'too_many' } }),
    'failures.limit_reached',
    false,
  ],
  [new ApiError(404, { code: 'not_found' }), 'failures.not_found', false],
  [new ApiError(429, { code: 'too_many_requests' }), 'failures.too_many_requests', true],
  [new ApiError(500, { code: 'internal' }), 'failures.internal', true],
  [new ApiError(503, { code: 'unavailable' }), 'failures.unavailable', true],
  [new ApiError(503, { code: 'read_only' }), 'failures.read_only', true],
  [new TypeError('a mistake of ours'), 'failures.internal', true],
])('%s', (error, words, again) => {
  expect(failureWords(error)).toBe(words);
  expect(isWorthRetrying(error)).toBe(again);
});
