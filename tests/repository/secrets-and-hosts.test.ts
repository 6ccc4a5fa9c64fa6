import { expect, test } from 'vitest';
import { projectFiles, readText } from './files.ts';

const texts = projectFiles.filter((path) => !/\.(png|woff2?|ico|gz)$/.test(path));
const thisFile = 'tests/repository/secrets-and-hosts.test.ts';

test('no registry host and no path of a machine stands in the project', () => {
  const foreign =
    /registry\.npmjs|repo1?\.maven|pypi\.org|[\s'"`(]\/home\/\w+|\/work\/(main|shared)|\/root\//;
  expect(texts.filter((path) => path !== thisFile && foreign.test(readText(path)))).toEqual([]);
});

test('the lockfile names no download addresses, and packages have exact versions', () => {
  expect(readText('package-lock.json')).not.toContain('"resolved"');
  const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
