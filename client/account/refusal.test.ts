import { expect, test } from 'vitest';
import { ApiError } from '../app/api/api-error.ts';
import { refusalOf } from './refusal.ts';

test('faults of fields that the form has are shown at those fields', () => {
  const error = new ApiError(400, { code: 'invalid', fields: { email: 'invalid_email', type: 'unknown' } });
  expect(refusalOf(error, ['email', 'password'])).toEqual({
    kind: 'fields',
    fields: { email: 'invalid_email' },
  });
});

test.each([
  ['of fields that the form has not', new ApiError(400, { code: 'invalid', fields: { type: 'unknown' } })],
  ['without an answer', new ApiError(0, null)],
  ['of too many tries', new ApiError(429, { code: 'too_many_requests' }, { retryAfter: 60 })],
  ['of the client', new Error('unforeseen')],
])('a failure %s is the whole call’s', (_, error) => {
  expect(refusalOf(error, ['email'])).toEqual({ kind: 'failure', error });
});
