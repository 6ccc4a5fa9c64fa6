import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { root } from '#tests/repository/files.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import {
  killServerProcesses,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { preparation } from '#tools/prepare.mjs';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evidence-new-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
});
afterAll(killServerProcesses);

const [option = '', script = ''] = preparation;
const prepare = (): ServerProcess => startServerProcess({ DATA_DIR: dataDir }, [option, join(root, script)]);
const snapshot = (): string => join(dataDir, 'search/index.snapshot');

const found = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });

/** Starts a server and gives how many sample documents it finds. */
async function documentsOfServer(): Promise<number> {
  const port = await freePort();
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server);
  const answer = await fetch(`${url}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ site: 'hse' }),
  });
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  return found.parse(await answer.json()).hits.total.value;
}

it(
  'is made before the first start of a server, its samples and its index too, and once',
  { timeout: 400_000 },
  async () => {
    const made = prepare();
    expect(await made.exited).toBe(0);
    expect(made.output()).toBe('');
    const written = statSync(snapshot()).mtimeMs;
    expect(await prepare().exited).toBe(0);
    expect(statSync(snapshot()).mtimeMs).toBe(written);
    expect(await documentsOfServer()).toBeGreaterThan(600);
    // The server went on from the index that was there.
    expect(statSync(snapshot()).mtimeMs).toBe(written);
  },
);

it('is made by the server where that was stopped at any moment', { timeout: 400_000 }, async () => {
  const stopped = prepare();
  const begun = join(dataDir, 'database.unfinished');
  await expect
    .poll(() => existsSync(begun) || existsSync(join(dataDir, 'database')), { timeout: 300_000 })
    .toBe(true);
  stopped.child.kill('SIGTERM');
  await stopped.exited;
  // Nothing of it runs on: the folder is free for the server.
  expect(await documentsOfServer()).toBeGreaterThan(600);
});
