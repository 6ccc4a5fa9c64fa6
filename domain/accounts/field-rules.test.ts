import { expect, test } from 'vitest';
import { emailRule, newPasswordRule, notBlank, repeats } from './field-rules.ts';

test.each([
  ['', 'cant_be_blank'],
  ['   ', 'cant_be_blank'],
  ['ada', 'invalid_email'],
  ['ada@example', 'invalid_email'],
  [' ada@example.org ', true],
  ['ada@[192.0.2.1]', true],
])('the address %j: %s', (typed, expected) => {
  expect(emailRule(typed)).toBe(expected);
});

test.each([
  ['', 'cant_be_blank'],
  ['1234567', 'password_too_short'],
  ['        ', true],
  ['🌱🌱🌱🌱', 'password_too_short'],
  ['🌱'.repeat(8), true],
  ['🌱'.repeat(128), true],
  ['x'.repeat(129), 'password_too_long'],
])('the new password %j: %s', (typed, expected) => {
  expect(newPasswordRule(typed)).toBe(expected);
});

test('a password is taken as it is typed: a space is not blank, and no repetition of another', () => {
  expect(notBlank(' ')).toBe(true);
  expect(notBlank('')).toBe('cant_be_blank');
  expect(repeats('secret words', 'secret words ')).toBe('passwords_must_match');
  expect(repeats('secret words', '')).toBe('cant_be_blank');
  expect(repeats('secret words', 'secret words')).toBe(true);
});
