import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { siteCodes } from '#domain/sites/sites.ts';
import { deriveKeys } from './keys.ts';
import { createTokens } from './tokens.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const older = Buffer.from('an older secret that is long enough');
const newer = Buffer.from('a newer secret that is long enough');
const keys = deriveKeys([newer, older]);
const { signUnsubscribe, readUnsubscribe } = createUnsubscribeTokens(keys.unsubscribe);

it('gives back what was signed, also by an older secret', () => {
  const before = createUnsubscribeTokens(deriveKeys([older]).unsubscribe);
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(...siteCodes), (accountId, site) => {
      expect(readUnsubscribe(signUnsubscribe(accountId, site))).toEqual({ accountId, site });
      expect(readUnsubscribe(before.signUnsubscribe(accountId, site))).toEqual({ accountId, site });
      expect(before.readUnsubscribe(signUnsubscribe(accountId, site))).toBeNull();
    }),
  );
});

it('works for good: the link of an old mail ends the updates too', () => {
  const token = signUnsubscribe('person', 'hse');
  vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000 });
  expect(readUnsubscribe(token)).toEqual({ accountId: 'person', site: 'hse' });
  vi.useRealTimers();
});

it('refuses whatever else', () => {
  const token = signUnsubscribe('person', 'hse');
  const wrong = [
    '',
    '.',
    '..',
    'person.hse.',
    token.replace('hse', 'sse'),
    `${token}.x`,
    `other${token}`,
    token.slice(1),
  ];
  for (const one of wrong) expect(readUnsubscribe(one)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => readUnsubscribe(text) === null));
});

it('keys of one purpose open nothing of another', async () => {
  expect(keys.tokens[0]).not.toEqual(keys.unsubscribe[0]);
  expect(keys.fingerprints[0]).not.toBe(keys.fingerprints[1]);
  const claims = { _id: 'a', email: 'b', type: 'hse', iat: 0, exp: 9_999_999_999, ver: 1, jti: 'c' } as const;
  const token = await createTokens(keys.tokens).issue(claims);
  expect(await createTokens(keys.tokens).read(token)).toEqual(claims);
  expect(await createTokens(keys.unsubscribe).read(token)).toBeNull();
});
