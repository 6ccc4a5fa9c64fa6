import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeToken, endOfToken } from './token.ts';

const token = (payload: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('a token names its user and its end', () => {
  const user = { _id: 'a1', email: 'zoë@example.org', type: 'hse', iat: 1, exp: 2_000_000_000 };
  expect(decodeToken(token(user))).toEqual({
    user: { id: 'a1', email: 'zoë@example.org', exp: 2_000_000_000 },
  });
  expect(endOfToken(token(user))).toBe(2_000_000_000_000);
});

test('what a token leaves out, or says in another type, is null', () => {
  expect(decodeToken(token({ _id: 7 }))).toEqual({ user: { id: null, email: null, exp: null } });
  expect(endOfToken(token({ email: 'a@example.org' }))).toBeNull();
});

test.each(['', 'nonsense', 'a.b', 'a.b.c', 'a.b.c.d', `e30.${btoa('[1]')}.x`, `e30.${btoa('null')}.x`])(
  'what is no token is recognised: %j',
  (text) => {
    expect(decodeToken(text)).toEqual({ failure: 'Invalid token specified' });
    expect(endOfToken(text)).toBeNull();
  },
);

test('no text makes decoding throw, and every payload comes back as it was', () => {
  fc.assert(fc.property(fc.string(), (text) => void decodeToken(text)));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.integer(), (_id, email, exp) => {
      const reported = JSON.parse(JSON.stringify({ _id, email, exp }));
      expect(decodeToken(token(reported))).toEqual({
        user: { id: reported._id, email: reported.email, exp },
      });
    }),
  );
});
