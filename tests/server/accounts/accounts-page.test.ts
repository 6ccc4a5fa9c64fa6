import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkLifetimes } from '#domain/accounts/link-lifetimes.ts';
import { accountLimits } from '#server/features/accounts/sign-in/limits.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/accounts.md'), 'utf8');

it('docs/accounts.md states the limits that hold', () => {
  const stated = [...page.matchAll(/^\| .+ \| (\d+) in (\d+) minutes \|$/gm)].map(([, max, minutes]) => ({
    max: Number(max),
    seconds: Number(minutes) * 60,
  }));
  expect(stated).toEqual(Object.values(accountLimits));
});

it('docs/accounts.md states how long links work', () => {
  const { confirm, reset, address } = linkLifetimes;
  const reported = `${confirm} hours to confirm,\n${reset} hour to reset, ${address} hours for a new address`;
  expect(page).toContain(reported);
});
