import { expect, test } from 'vitest';
import { isTokenValid } from './session.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const token = (payload: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test.each([
  ['no token', null, false],
  ['an empty token', '', false],
  ['a token whose time is over', token({ exp: now / 1000 - 1 }), false],
  ['a token whose time is not over', token({ exp: now / 1000 + 60, name: 'Ünï→' }), true],
  ['a token without an end', token({ email: 'a@b.org' }), true],
  ['a token that cannot be read', 'nonsense', true],
])('%s', (_, given, expected) => {
  expect(isTokenValid(given, now)).toBe(expected);
});
