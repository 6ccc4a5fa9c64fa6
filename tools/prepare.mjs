// @ts-check
// What every command needs before it: the packages of the lockfile and, for the server, the built client. Plain
// JavaScript of the standard library alone, since it runs before anything is installed, on whatever Node there is.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

/** The Node that the project pins; scripts are run with it whatever the machine has. */
export const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * How the server is run. Of memory for what lives briefly 16 MB are as fast as the 64 MB that a large machine would give, and
 * take 170 MB less in all. Its heap is collected when it has grown by 40 % since the last time: left alone V8 waits for two to
 * four times of what is in use, and keeps the pages of it for later, which took 200 MB more and saved no time.
 */
export const serverOptions = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/** What runs before the server. A function of the database is compiled once it is called: 30 MB less. */
export const preparation = ['--wasm-lazy-compilation', 'tools/new-database.ts'];

/**
 * How the memory allocator of the C library is set for the server: with these it gives large blocks back as soon as they are
 * freed, and does not keep one store of memory for each thread. docs/reliability.md has what that saves.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The environment in which the project's commands run: its own Node and tools first on the path. */
export function toolEnvironment() {
  return { ...process.env, PATH: join(modules, '.bin') + delimiter + (process.env['PATH'] ?? '') };
}

/**
 * Runs a command to its end, its output shown.
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>} its exit code; 1 where it was ended by a signal
 */
export function run(command, parameters, environment = toolEnvironment()) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', env: environment });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Where what Node compiled once is kept: it spares a later start a third of its processor time. */
export const compileCache = join(root, 'node_modules/.cache/node-compile');

/** That of the server and its commands. */
export function programEnvironment() {
  return {
    ...toolEnvironment(),
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compileCache,
  };
}

/**
 * Installs what the lockfile says, unless that is installed. A server and its commands run as well without what only the
 * checks need, which is what `npm run build` installs.
 * @param {'everything' | 'production'} needed
 */
export async function ensureInstalled(needed = 'everything') {
  const everything = hashOf(['package-lock.json', 'package.json']);
  const fitting = needed === 'everything' ? [everything] : [everything, productionStamp()];
  const stamp = readStamp(installedStamp);
  if (existsSync(pinnedNode) && stamp !== null && fitting.includes(stamp)) return;
  console.log('Installing packages (first start, or the lockfile changed): about a minute …');
  await install([], everything);
}

/** Installs what a server needs and nothing else, unless exactly that is installed. */
export async function installForProduction() {
  if (existsSync(pinnedNode) && readStamp(installedStamp) === productionStamp()) return;
  console.log('Installing packages: about a minute …');
  await install(['--omit=dev'], productionStamp());
}

const installedStamp = join(modules, '.installed-lockfile');

/** What stands in `node_modules` where packages were installed for production. */
export function productionStamp() {
  return `production ${hashOf(['package-lock.json', 'package.json'])}`;
}

/**
 * @param {string[]} options of `npm ci`
 * @param {string} stamp
 */
async function install(options, stamp) {
  // Warnings of packages speak of the Node that runs npm, and not of the pinned one that will run them.
  const parameters = ['ci', '--no-fund', '--no-audit', '--loglevel=error', ...options];
  // What `npm run` was given for this command must not decide what is installed.
  const { npm_config_omit: _omit, npm_execpath: npm, ...environment } = process.env;
  const code = await (npm === undefined
    ? run('npm', parameters, environment)
    : run(process.execPath, [npm, ...parameters], environment));
  if (code !== 0 || !existsSync(pinnedNode))
    throw new Error('The packages could not be installed: see above.');
  writeFileSync(installedStamp, stamp);
}

/**
 * Builds the client, for browsers and for the server, and its service worker, and analyses the terms that queries are read with:
 * each unless what it is built from is what it was built from last time.
 */
export async function ensureBuilt() {
  await build({
    name: 'client',
    files: ['client/index.html', 'client/service-worker.js', 'pages/entry-server.js'],
    from: [
      'client',
      'contract',
      'domain',
      'query-language',
      'content/texts',
      'vite.config.ts',
      'package-lock.json',
    ],
    commands: [[], ['--ssr', 'entry-server.tsx'], ['--mode', 'worker']].map((options) => [
      join(modules, 'vite', 'bin', 'vite.js'),
      'build',
      '--logLevel',
      'warn',
      ...options,
    ]),
  });
  await build({
    name: 'terms',
    files: ['terms/keys.json'],
    from: [
      'content',
      'domain',
      'engine',
      'server/features/sites',
      'tools/analyse-terms.ts',
      'package-lock.json',
    ],
    commands: [[join(root, 'tools', 'analyse-terms.ts')]],
  });
}

/**
 * @param {{ name: string, files: string[], from: string[], commands: string[][] }} part `files`: below `dist`; `from`: what they
 *   are built from, relative to the root
 */
async function build({ name, files, from, commands }) {
  const stamp = join(root, 'dist', `.${name}-built-from`);
  const wanted = hashOf(from);
  if (readStamp(stamp) === wanted && files.every((file) => existsSync(join(root, 'dist', file)))) return;
  console.log(`Building the ${name} …`);
  rmSync(stamp, { force: true });
  // Whatever runs this may be a test or a developer's shell.
  const environment = { ...toolEnvironment(), NODE_ENV: 'production' };
  for (const command of commands) {
    const code = await run(pinnedNode, command, environment);
    if (code !== 0) throw new Error(`The ${name} could not be built: see above.`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** @param {string} path */
function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** A hash of files, and of all files below folders, by name and content.
 * @param {string[]} names relative to the root */
function hashOf(names) {
  const hash = createHash('sha256');
  for (const path of names.flatMap(filesBelow))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** @param {string} name @returns {string[]} */
function filesBelow(name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path)
    .toSorted()
    .flatMap((entry) => filesBelow(`${name}/${entry}`));
}
