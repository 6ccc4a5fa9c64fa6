import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadCommonPasswords } from '#content/load-common-passwords.ts';
import { sites } from '#domain/sites/sites.ts';
import { hashPassword, isPasswordOf } from './password-hashes.ts';
import { createPasswordCheck } from './password-rules.ts';

const check = createPasswordCheck();
const email = 'some.body@example.org';
const known = loadCommonPasswords(1);

/** Any characters, so many of them: spaces, capitals, signs and scripts of all kinds. */
const text = (minLength: number, maxLength: number) => fc.string({ unit: 'binary', minLength, maxLength });

it('takes whatever has 8 to 128 characters and is not known, and nothing shorter or longer', () => {
  fc.assert(
    fc.property(text(8, 128), (password) => {
      fc.pre(!known.has(password.toLowerCase()));
      expect(check(password, email)).toBeNull();
    }),
  );
  fc.assert(fc.property(text(1, 7), (password) => check(password, email) === 'password_too_short'));
  fc.assert(fc.property(text(129, 300), (password) => check(password, email) === 'password_too_long'));
});

it('refuses each of the most common passwords, of which it knows 10,000 and more', () => {
  expect(known.size).toBeGreaterThan(10_000);
  const accepted = [...known].filter((password) => check(password, email) === null);
  expect(accepted).toEqual([]);
});

it('refuses the own address, its first part, and the names of the sites', () => {
  for (const password of [
    email,
    'some.body',
    email.toUpperCase(),
    'Evidence Search',
    'healthsystemsevidence',
    ...Object.values(sites).map(({ name }) => name),
  ]) {
    expect(check(password, email)).toBe('password_too_common');
  }
  expect(check(email, 'somebody.else@example.org')).toBeNull();
});

it('tells a password from all that are nearly it', async () => {
  await fc.assert(
    fc.asyncProperty(text(8, 128), async (password) => {
      const hashes = [await hashPassword(password)];
      expect(await isPasswordOf(hashes, password)).toBe(true);
      const near = [
        ` ${password}`,
        `${password}\u0000`,
        Array.from(password).slice(0, -1).join(''),
        password.trim(),
        password.toLowerCase(),
        password.toUpperCase(),
        password.normalize('NFKC'),
      ].filter((other) => other !== password);
      for (const other of near) expect(await isPasswordOf(hashes, other)).toBe(false);
    }),
    { numRuns: 10 },
  );
});
