import { expect, test } from 'vitest';
import { isEmail } from './email-format.ts';

test.each([
  'ada@example.org',
  'a.b+c@sub.example.museum',
  'x@[192.168.0.1]',
  '"quoted"@example.org',
  "o'neil@example.ca",
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@example.c',
  'a b@example.org',
  'a..b@example.org',
  'ada@exa mple.org',
  'ada@[1.2.3]',
  `${'a'.repeat(250)}@example.org`,
])('%s is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});
