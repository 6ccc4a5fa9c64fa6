// @ts-check
// `npm test`: every check there is, from a fresh clone on. Names given on the command line run those checks alone.
import { ensureBuilt, ensureInstalled, pinnedNode, root, run, toolEnvironment } from './prepare.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} script @param {string[]} parameters */
const tool =
  (script, ...parameters) =>
  () =>
    run(pinnedNode, [join(root, 'node_modules', script), ...parameters]);

/** @type {Record<string, () => Promise<number>>} in the order in which they run: the quick ones first */
const checks = {
  format: tool('oxfmt/bin/oxfmt', '--check', '.'),
  types: async () => (await import('./checks/check-types.mjs')).checkTypes(),
  lint: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  unused: tool('knip/bin/knip.js'),
  tests: tool('vitest/vitest.mjs', 'run'),
  browser: () => browserTests('everyday'),
  // Only where they are named: whole runs of the commands, killed ones among them.
  'tests-long': tool('vitest/vitest.mjs', 'run', '--config', 'vitest.long.config.ts'),
  // Every screen and layer by axe, and the whole journeys.
  'browser-long': () => browserTests('long'),
  // Against a cluster of two nodes that it starts.
  opensearch: clusterTests,
  // Before a release: it asks the registry, and fails where that does not answer.
  audit: async () => (await import('./checks/audit.mjs')).checkAudit(),
};
const namedOnly = ['tests-long', 'browser-long', 'opensearch', 'audit'];

/** What tests/support/summary.ts says of the tests, repeated at the end. */
const summary = join(root, 'node_modules/.cache/checks/summary.txt');

await ensureInstalled();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}

mkdirSync(dirname(summary), { recursive: true });
rmSync(summary, { force: true });
process.env['TEST_SUMMARY'] = summary;

/** @type {string[]} */
const failed = [];
const chosen = Object.entries(checks).filter(([name]) =>
  wanted.length === 0 ? !namedOnly.includes(name) : wanted.includes(name),
);
for (const [name, check] of chosen) {
  const started = performance.now();
  const code = await check();
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  if (code !== 0) failed.push(name);
}
if (existsSync(summary)) console.log(readFileSync(summary, 'utf8'));
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`checks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** @param {string} project */
async function browserTests(project) {
  await ensureBuilt();
  const { ensureHeadlessShell } = await import('./checks/browser.mjs');
  const environment = { ...toolEnvironment(), BROWSER_PATH: await ensureHeadlessShell() };
  const script = join(root, 'node_modules/@playwright/test/cli.js');
  return run(pinnedNode, [script, 'test', '--project', project], environment);
}

async function clusterTests() {
  const { findOpenSearch } = await import('./checks/opensearch.mjs');
  const found = await findOpenSearch();
  if ('missing' in found) {
    console.log(`Skipped: the tests on an OpenSearch cluster need ${found.missing}.`);
    return process.env['CI'] === 'true' ? 1 : 0;
  }
  const environment = { ...toolEnvironment(), OPENSEARCH_HOME: found.home, OPENSEARCH_JAVA_HOME: found.java };
  const script = join(root, 'node_modules/vitest/vitest.mjs');
  return run(pinnedNode, [script, 'run', '--config', 'vitest.cluster.config.ts'], environment);
}
