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

test('no key, token or password of anybody stands in the project', () => {
  const kinds = [
    /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*\n[\w+/=\s]{100}/,
    /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
    /\b(ghp|gho|ghs|github_pat|glpat|npm|sk|xox[abp])[-_][\w-]{20,}/,
    /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
    /\b(smtps?|postgres(ql)?|https?):\/\/[\w.]+:(?!(pass(word)?|secret|sesame|PASSWORD)@)[\w%+-]{8,}@(?!localhost|127|\[)/,
  ];
  const found = texts.filter((path) => path !== thisFile && kinds.some((kind) => kind.test(readText(path))));
  expect(found).toEqual([]);
});

test('nothing of the machine that builds it gets into the client', () => {
  const client = texts.filter(
    (path) => /^(client|contract|domain|query-language)\//.test(path) && !path.includes('.test.'),
  );
  expect(client.length).toBeGreaterThan(200);
  // What Vite would put in from the environment.
  expect(client.filter((path) => /import\.meta\.env|process\.env/.test(readText(path)))).toEqual([]);
  const production = 'define: production,';
  const ofBuild =
    'define: { ...production, builtFiles: JSON.stringify(files), buildName: JSON.stringify(name) },';
  const defined = "const production = { 'process.env.NODE_ENV': JSON.stringify('production') };";
  const config = [production, ofBuild, defined].reduce(
    (text, one) => text.replace(one, ''),
    readText('vite.config.ts'),
  );
  expect(config).not.toMatch(/define:|envPrefix|envDir|loadEnv|process\.env/);
});
