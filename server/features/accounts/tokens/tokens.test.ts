import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';
import { createTokens, type TokenClaims } from './tokens.ts';

const { tokens: keys } = deriveKeys([Buffer.from('a secret of the tests that is long enough')]);
const [key = new Uint8Array()] = keys;
const tokens = createTokens(keys);

const seconds = (): number => Math.floor(Date.now() / 1_000);
const claims = (): TokenClaims => ({
  _id: 'person',
  email: 'person@example.org',
  type: 'hse',
  iat: seconds(),
  exp: seconds() + 60,
  ver: 1,
  jti: 'sign-in',
});
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('reads what it issued, and no text that it did not issue', async () => {
  const given = claims();
  expect(await tokens.read(await tokens.issue(given))).toEqual(given);
  const part = fc.oneof(
    fc.string(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
  );
  await fc.assert(fc.asyncProperty(text, async (token) => (await tokens.read(token)) === null));
});

it('refuses a token in which any claim was changed, added or removed after it was signed', async () => {
  const given = claims();
  const [head, , signature] = (await tokens.issue(given)).split('.');
  const names = fc.oneof(fc.constantFrom(...Object.keys(given)), fc.string());
  await fc.assert(
    fc.asyncProperty(names, fc.jsonValue(), async (name, value) => {
      const changed = { ...given, [name]: value };
      fc.pre(encoded(changed) !== encoded(given));
      expect(await tokens.read(`${head}.${encoded(changed)}.${signature}`)).toBeNull();
      const { _id, ...fewer } = given;
      expect(await tokens.read(`${head}.${encoded(fewer)}.${signature}`)).toBeNull();
    }),
  );
});

it('refuses every other algorithm, type and time, however well it is signed', async () => {
  const given = claims();
  const signed = (header: { alg: string; typ?: string }, more: object = {}) =>
    new SignJWT({ ...given, ...more }).setProtectedHeader(header).sign(key);
  expect(await tokens.read(await signed({ alg: 'HS256', typ: 'JWT' }))).toEqual(given);
  const refused = [
    new UnsecuredJWT({ ...given }).encode(),
    await signed({ alg: 'HS384', typ: 'JWT' }),
    await signed({ alg: 'HS512', typ: 'JWT' }),
    await signed({ alg: 'HS256' }),
    await signed({ alg: 'HS256', typ: 'at+jwt' }),
    await signed({ alg: 'HS256', typ: 'JWT' }, { exp: seconds() - 1 }),
    await signed({ alg: 'HS256', typ: 'JWT' }, { exp: undefined }),
    await signed({ alg: 'HS256', typ: 'JWT' }, { iat: seconds() + 3_600 }),
    await signed({ alg: 'HS256', typ: 'JWT' }, { nbf: seconds() + 3_600 }),
  ];
  for (const token of refused) expect(await tokens.read(token)).toBeNull();
});
