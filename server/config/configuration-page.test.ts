import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from './settings.ts';

const byName = (a: readonly unknown[], b: readonly unknown[]): number =>
  String(a[0]).localeCompare(String(b[0]));

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'configuration.md'), 'utf8');

it('docs/configuration.md has a line for every setting, with its default, and for no other', () => {
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|.*\| (.+) \|$/gm)].map(([, name, standard]) => [
    name,
    standard?.replaceAll('`', ''),
  ]);
  const actual = Object.entries(settings).map(([name, { standard }]) => [name, standard]);
  expect(documented.toSorted(byName)).toEqual(actual.toSorted(byName));
});
