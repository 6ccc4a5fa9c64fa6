import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
let dataDir: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evidence-process-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

function start(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  return { child, output: () => text, exited };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a TCP server's address is never a text
  probe.close();
  return port;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready');
}

it('tells every bad setting at once and exits', async () => {
  const wrong = start({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output()).toContain('PORT must be');
  expect(wrong.output()).toContain('LOG_LEVEL must be');
  expect(wrong.output()).not.toContain('    at ');
});

it('starts, answers on IPv4 and IPv6 for three hosts, refuses a second, and stops cleanly', async () => {
  const port = await freePort();
  const first = start({ PORT: String(port), RATE_LIMIT: 'off' });
  await untilReady(`http://127.0.0.1:${port}`);
  expect(first.output()).toContain(`http://hse.localhost:${port}`);
  expect(first.output()).toContain('RATE_LIMIT=off');
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);

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
  const logged = again.output().match(/^\{.*"route":"\/api\/search".*\}$/m)?.[0] ?? '{}';
  expect(JSON.parse(logged)).toMatchObject({ method: 'GET', status: 200, request: expect.any(String) });
  expect(again.output()).not.toContain('seeded-secret-words');
  // Three starts, each of which may take its time on a machine that is busy.
}, 150_000);
