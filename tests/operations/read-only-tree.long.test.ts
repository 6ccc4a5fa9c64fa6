import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectFiles } from '#tests/repository/files.ts';
import { enterableTemporaryFolder } from '#tests/support/scratch-folder.ts';
import { ensureBuilt } from '#tools/prepare.mjs';
import { copiedIntoImage, installTree, settingsOfImage, type InstalledTree } from './installed-tree.ts';

/** A number that no account of the machine has need to have: the image's. */
const user = 10_001;

/** Everything but the data folder is mounted for reading only, as in a container; then the user of the image takes over. */
const confine = [
  'mount --bind "$DATA_DIR" "$DATA_DIR"',
  'mount --bind "$TREE" "$TREE"',
  'mount -o remount,ro,bind "$TREE"',
  'mount -o remount,ro,bind /',
  `exec setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs -- "$@"`,
].join(' && ');
const confined = (command: readonly string[]): [string, string[]] => [
  'unshare',
  ['--mount', '--propagation=private', 'sh', '-c', confine, 'confined', ...command],
];

/** Null where it can be done. */
function whyNot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux may become another user';
  const [command, parameters] = confined(['true']);
  const folder = mkdtempSync(join(enterableTemporaryFolder(), 'evidence-probe-'));
  const probe = spawnSync(command, parameters, {
    env: { ...process.env, DATA_DIR: folder, TREE: folder },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return probe.status === 0 ? null : `a part of the file system cannot be mounted: ${probe.stderr.trim()}`;
}

const reason = whyNot();
if (reason !== null) process.stderr.write(`Left out: the start from a read-only tree, since ${reason}.\n`);

const everything = [...new Set(projectFiles.map((path) => path.split('/')[0] ?? '')), 'dist', 'node_modules'];

interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
  /** From the tree. */
  readonly start: readonly string[];
}
const ownNode = 'node_modules/node/bin/node';
const kinds: readonly Kind[] = [
  { name: 'as the image holds it', paths: copiedIntoImage(), start: ['operations/evidence-search', 'serve'] },
  { name: 'as npm run build leaves it', paths: everything, start: [ownNode, 'tools/start.mjs'] },
];

describe.runIf(reason === null).each(kinds)('a read-only tree $name', ({ paths, start }) => {
  let tree: InstalledTree;
  let dataDir: string;
  let port: number;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    await ensureBuilt();
    tree = installTree(paths);
    dataDir = mkdtempSync(join(enterableTemporaryFolder(), 'evidence-data-'));
    chownSync(dataDir, user, user);
    chmodSync(dataDir, 0o700);
    port = await freePort();
  }, 180_000);
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  afterAll(() => {
    tree.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function run(command: readonly string[], input = '') {
    const [program, parameters] = confined(command);
    const { NODE_COMPILE_CACHE, ...settings } = settingsOfImage();
    const child = spawn(program, parameters, {
      cwd: tree.folder,
      env: {
        ...settings,
        NODE_COMPILE_CACHE: (NODE_COMPILE_CACHE ?? '').replace('/data', dataDir),
        PATH: `${join(tree.folder, 'operations')}:${process.env['PATH']}`,
        DATA_DIR: dataDir,
        TREE: tree.folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'warn',
        FSYNC: 'off',
      },
    });
    running.add(child);
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    child.stdin.end(input);
    const exited = once(child, 'exit').then(([code]) => {
      running.delete(child);
      return { code: Number(code ?? -1), output: text };
    });
    return { child, exited, output: () => text };
  }

  it('starts, searches, shows its home page, takes commands and stops, and nothing in it has changed', async () => {
    const before = tree.state();
    expect(Object.keys(before).length).toBeGreaterThan(1_000);
    const server = run(start);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, server);

    const found = await fetch(`${url}/api/search?site=hse&q=nurses`);
    const { data } = await found.json();
    expect(data.hits.total.value).toBeGreaterThan(10);
    const home = await fetch(url, { headers: { host: 'hse.localhost' } });
    expect(home.status).toBe(200);
    const [script] = /\/assets\/[\w.-]+\.js/.exec(await home.text()) ?? [];
    expect((await fetch(url + script)).status).toBe(200);

    const imported = await run(
      ['operations/evidence-search', 'import', '--site', 'hse', '-'],
      '{"id": "one", "title": "Readable only"}\n',
    ).exited;
    expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('added 1') });
    const backedUp = await run(['operations/evidence-search', 'backup', join(dataDir, 'one.backup')]).exited;
    expect(backedUp).toMatchObject({
      code: 0,
      output: expect.stringContaining('It was read again and is whole'),
    });

    server.child.kill('SIGTERM');
    const { code, output } = await server.exited;
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Ctrl-C stops it.') });
    // No line of the log is an error.
    expect(output).not.toMatch(/"level":[56]0/);
    expect(output).not.toMatch(/Installing|Building/);
    expect(tree.state()).toEqual(before);
    expect(readdirSync(join(dataDir, 'compile-cache'))).not.toEqual([]);
  }, 400_000);

  it('refuses to start in a sentence where the data folder cannot be written either', async () => {
    const refused = await run(['env', `DATA_DIR=${tree.folder}/data`, ...start]).exited;
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/cannot be written \(E\w+\)/) });
  }, 60_000);
});

/** Fails as soon as the server has ended. */
async function untilReady(
  url: string,
  server: { readonly child: ChildProcess; readonly output: () => string },
): Promise<void> {
  const state = (): Promise<string> =>
    fetch(`${url}/readyz`).then(
      ({ status }) => String(status),
      () => 'silent',
    );
  const isOver = async (): Promise<boolean> => server.child.exitCode !== null || (await state()) === '200';
  await expect.poll(isOver, { timeout: 200_000, interval: 250 }).toBe(true);
  expect({ ended: server.child.exitCode, output: server.output() }).toMatchObject({ ended: null });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server's address is never a text
  probe.close();
  return port;
}
