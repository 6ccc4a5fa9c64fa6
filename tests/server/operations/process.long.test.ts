import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataDir } from '#server/database/data-dir/data-dir-lock.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copiedIntoImage, installTree } from '#tests/operations/installed-tree.ts';
import { root } from '#tests/repository/files.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import {
  killServerProcesses,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evidence-process-'));
});
afterAll(async () => {
  killServerProcesses();
  await rm(dataDir, { recursive: true, force: true });
});

function start(settings: Record<string, string>): ServerProcess {
  return startServerProcess({ DATA_DIR: dataDir, ...settings });
}

it('tells every bad setting at once and exits', async () => {
  const wrong = start({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output()).toContain('PORT must be');
  expect(wrong.output()).toContain('LOG_LEVEL must be');
  expect(wrong.output()).not.toContain('    at ');
});

it('does not start in production with an address that passwords would go to unencrypted', async () => {
  const wrong = start({ NODE_ENV: 'production', PUBLIC_URL_HSE: 'http://evidence.example' });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output()).toContain('PUBLIC_URL_HSE must begin with https:// in production.');
});

// /proc denies that it is there to whoever makes a folder in it.
describe.runIf(process.platform === 'linux')('a data folder that cannot be written', () => {
  it.each([
    ['/sys/evidence', {}],
    ['/proc/evidence/data', {}],
    ['/proc/evidence', { DATABASE_URL: 'postgres://127.0.0.1:9/none' }],
  ])('ends the start in a sentence: %s, %o', async (DATA_DIR, settings) => {
    const refused = start({ DATA_DIR, ...settings });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(
      /^\/(sys|proc)\/evidence\S* cannot be written \(E\w+\): .*DATA_DIR.*\n$/,
    );
  });
});

it.each(['PORT', 'METRICS_PORT'] as const)(
  'a %s that is taken ends the start in a sentence, and leaves nothing open',
  async (setting) => {
    const folder = await newDataFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port); // a TCP server's address is never a text
    const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
    const refused = start({ DATA_DIR: folder, HOST: '127.0.0.1', ...ports, [setting]: taken });
    expect(await refused.exited).toBe(1);
    expect(
      refused
        .output()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('{')),
    ).toEqual([`The port ${taken} is taken: stop what uses it, or set ${setting} to another one.`]);
    expect(refused.output()).not.toContain('Server started');
    // Nothing holds the data folder any more.
    (await holdDataDir(folder, { purpose: 'a test', address: null, isOffering: false })).release();
    other.close();
    await rm(folder, { recursive: true });
  },
  60_000,
);

it.each(['192.0.2.1', 'no-such-host.invalid'])(
  'HOST=%s, which this machine does not have, ends the start in a sentence',
  async (host) => {
    const folder = await newDataFolder();
    const refused = start({ DATA_DIR: folder, HOST: host, PORT: String(await freePort()) });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(/^This machine has no such address as HOST says \(E\w+\): .*\n$/);
    await rm(folder, { recursive: true });
  },
  60_000,
);

it('waits for a command that has the data folder, and starts once that has ended', async () => {
  const folder = await newDataFolder();
  const holder = { purpose: 'an import', address: null, isOffering: false };
  const held = await holdDataDir(folder, holder);
  const port = await freePort();
  const waiting = start({ DATA_DIR: folder, PORT: String(port) });
  await expect.poll(waiting.output, { timeout: 30_000 }).toContain('in use by an import');
  expect(waiting.output()).toContain('waiting until it has ended');
  held.release();
  await untilReady(`http://127.0.0.1:${port}`);
  waiting.child.kill('SIGTERM');
  expect(await waiting.exited).toBe(0);
  await rm(folder, { recursive: true });
}, 150_000);

it('a database that fails for good is logged with its cause, and the server ends with 1', async () => {
  const folder = await newDataFolder();
  const port = await freePort();
  const lost = start({ DATA_DIR: folder, PORT: String(port) });
  await untilReady(`http://127.0.0.1:${port}`);
  const client = new Client({ host: join(folder, 'socket'), database: 'postgres', user: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  await rm(join(folder, 'database', 'pg_wal'), { recursive: true });
  // More than a segment of the write-ahead log: the next one cannot be made.
  const tooMuch = 'create table texts as select g::text from generate_series(1, 600000) g';
  await expect(client.query(tooMuch)).rejects.toThrow();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(503);
  expect(await lost.exited).toBe(1);
  expect(lost.output()).toMatch(/PANIC: .*pg_wal.*The embedded database failed and is opened again/);
  expect(lost.output()).toContain('The embedded database cannot be opened again: the server ends');
  await client.end().catch(() => undefined);
  await rm(folder, { recursive: true });
}, 150_000);

it('an application that cannot be made ends the start with that cause alone', async () => {
  const tree = installTree(copiedIntoImage().filter((path) => path !== 'node_modules'));
  const folder = await newDataFolder();
  onTestFinished(async () => {
    tree.remove();
    await rm(folder, { recursive: true, force: true });
  });
  await symlink(join(root, 'node_modules'), join(tree.folder, 'node_modules'));
  const file = join(tree.folder, 'server', 'app.ts');
  // It is a link to the one of the project.
  await rm(file);
  // At once: what starts beside it has then only begun.
  await writeFile(file, `export const buildApp = async () => { throw new Error('A file is damaged'); };`);
  const settings = { DATA_DIR: folder, PORT: String(await freePort()) };
  const failing = startServerProcess(settings, [join(tree.folder, 'server', 'main.ts')]);
  expect(await failing.exited).toBe(1);
  expect(failing.output()).toMatch(/^Error: A file is damaged/m);
  // No line of the log is an error.
  expect(failing.output()).not.toMatch(/"level":[56]0/);
}, 150_000);

it('starts, answers on IPv4 and IPv6 for three hosts, refuses a second, and stops cleanly', async () => {
  const port = await freePort();
  const metricsPort = await freePort();
  const first = start({ PORT: String(port), RATE_LIMIT: 'off', METRICS_PORT: String(metricsPort) });
  await untilReady(`http://127.0.0.1:${port}`);
  expect(first.output()).toContain(`http://hse.localhost:${port}`);
  expect(first.output()).toContain('RATE_LIMIT=off');
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await metrics.text()).toContain('route="/healthz"');

  const second = start({ PORT: String(await freePort()) });
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`in use by`);
  expect(second.output()).toContain(String(first.child.pid));

  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  const again = start({ PORT: String(port), LOG_LEVEL: 'info' });
  await untilReady(`http://127.0.0.1:${port}`);
  await fetch(`http://127.0.0.1:${port}/api/search?site=hse&q=seeded-secret-words`);
  again.child.kill('SIGINT');
  expect(await again.exited).toBe(0);
  expect(again.output()).toMatch(/^\{.*"msg":"Server started"\}$/m);
  expect(again.output()).toMatch(/^\{.*"msg":"Server stops"\}$/m);
  const logged = again.output().match(/^\{.*"route":"\/api\/search".*\}$/m)?.[0] ?? '{}';
  expect(JSON.parse(logged)).toMatchObject({ method: 'GET', status: 200, request: expect.any(String) });
  expect(again.output()).not.toContain('seeded-secret-words');
  // Three starts, each of which may take its time on a machine that is busy.
}, 150_000);
