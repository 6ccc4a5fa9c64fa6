// @ts-check
// Finds what the cluster tests need: Java 21 or later, and OpenSearch itself, fetched by Maven and unpacked outside the checkout.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../prepare.mjs';

const version = '3.8.0';
const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`;
const oldestJava = 21;

/** A folder that any user can get through to: a server that is started by root runs as another user. */
const cache =
  process.getuid?.() === 0
    ? '/var/cache/evidence-search'
    : join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'evidence-search');

/** @returns {Promise<{ home: string, java: string } | { missing: string }>} the unpacked server and its Java, or what is missing */
export async function findOpenSearch() {
  const java = findJava();
  if (java === null) return { missing: `Java ${oldestJava} or later` };
  const home = join(cache, `opensearch-${version}`);
  if (existsSync(join(home, 'bin', 'opensearch'))) return { home, java };
  if (spawnSync('mvn', ['--version']).status !== 0) return { missing: 'Maven (mvn)' };
  await unpack(home, java);
  return { home, java };
}

/** @returns {string | null} the home of a Java that is new enough */
function findJava() {
  const folders = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) => [join(folder, name), join(folder, name, 'Contents', 'Home')])
      : [],
  );
  const homes = [process.env['OPENSEARCH_JAVA_HOME'], process.env['JAVA_HOME'], ...folders];
  return homes.find((home) => home !== undefined && majorVersion(home) >= oldestJava) ?? null;
}

/** @param {string} home */
function majorVersion(home) {
  const java = join(home, 'bin', 'java');
  if (!existsSync(java)) return 0;
  return Number(/version "(\d+)/.exec(spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr)?.[1] ?? 0);
}

/**
 * @param {string} home
 * @param {string} java
 */
async function unpack(home, java) {
  console.log(`Fetching OpenSearch ${version} (once) …`);
  const code = await run('mvn', [
    '-q',
    '-B',
    'dependency:get',
    `-Dartifact=${artifact}`,
    '-Dtransitive=false',
  ]);
  const repository = join(
    homedir(),
    '.m2',
    'repository',
    'org',
    'opensearch',
    'distribution',
    'integ-test-zip',
  );
  const zip = join(repository, 'opensearch', version, `opensearch-${version}.zip`);
  if (code !== 0 || !existsSync(zip)) throw new Error('Maven could not fetch OpenSearch: see above.');
  mkdirSync(dirname(home), { recursive: true });
  // Unpacked elsewhere first: what is there under its name is whole.
  const folder = mkdtempSync(join(dirname(home), 'unpacking-'));
  execFileSync(join(java, 'bin', 'jar'), ['xf', zip], { cwd: folder });
  const unpacked = join(folder, `opensearch-${version}`);
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  execFileSync('chmod', ['-R', 'a+x', join(unpacked, 'bin')]);
  renameSync(unpacked, home);
  rmSync(folder, { recursive: true, force: true });
}
