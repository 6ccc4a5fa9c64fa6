import { expect, test } from 'vitest';
import { confirmationRule, resetPasswordRule } from './reset-rules.ts';

test.each([
  ['', '', 'cannot_be_empty', 'cannot_be_empty'],
  ['', 'a good password', 'cannot_be_empty', true],
  ['a good password', '', true, 'cannot_be_empty'],
  ['a good password', 'another password', 'mismatch', true],
  ['short', 'short', 'password_too_short', true],
  ['a good password', 'a good password', true, true],
])('%j repeated as %j', (password, confirmation, first, second) => {
  expect(resetPasswordRule(password, confirmation)).toBe(first);
  expect(confirmationRule(confirmation)).toBe(second);
});
