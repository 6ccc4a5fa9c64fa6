import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ensureBuilt } from '#tools/prepare.mjs';
import { testSecret } from '#tests/support/accounts.ts';
import { startBalancer, type Balancer } from '#tests/support/servers/balancer.ts';
import { newScratchFolder } from '#tests/support/scratch-folder.ts';
import { openAccount, postJson } from '#tests/support/servers/server-calls.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import {
  killServerProcesses,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { newSharedDatabase, type SharedDatabase } from '#tests/support/databases/shared-database.ts';

const rounds = 3;
const writers = 2;

interface Server {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  process: ServerProcess;
}

let database: SharedDatabase;
let servers: Server[];
let balancer: Balancer;
beforeAll(async () => {
  await ensureBuilt();
  database = await newSharedDatabase();
  servers = [await startServer(), await startServer()];
  await Promise.all(servers.map(({ url, process }) => untilReady(url, process)));
  balancer = await startBalancer(servers.map(({ url }) => url));
  for (const { url } of servers) await untilUsed(url);
}, 120_000);
// Hooks run from the last to the first: this one whatever became of the others.
afterAll(killServerProcesses);
afterAll(async () => {
  await balancer.close();
  for (const { process } of servers) process.child.kill('SIGINT');
  await Promise.all(servers.map(({ process }) => process.exited));
  for (const { settings } of servers) await rm(settings['DATA_DIR'] ?? '', { recursive: true, force: true });
  await database.remove();
});

async function startServer(): Promise<Server> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: await newScratchFolder('evidence-server-'),
    DATABASE_URL: database.url,
    SESSION_SECRET: testSecret,
    BACKUPS: 'off',
    RATE_LIMIT: 'off',
    DRAIN_SECONDS: '1',
  };
  return { url: `http://127.0.0.1:${port}`, settings, process: startServerProcess(settings) };
}

function untilUsed(url: string): Promise<void> {
  return vi.waitFor(() => expect(balancer.isUsed(url)).toBe(true), { timeout: 60_000, interval: 20 });
}

const found = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) });
const ids = z.object({ data: z.array(z.number()) });

function search(): Promise<Response> {
  return postJson(`${balancer.url}/api/search`, { site: 'hse', query: '' });
}

/** What people do, each over and over until the signal: how many calls were answered, and what went wrong. */
class Load {
  readonly failures: string[] = [];
  answered = 0;
  private readonly ended = new AbortController();
  private readonly people: Promise<void>[] = [];

  add(call: () => Promise<Response>, onAnswer: () => void = () => undefined): void {
    const goOn = async (): Promise<void> => {
      while (!this.ended.signal.aborted) {
        try {
          const answer = await call();
          const text = await answer.text();
          if (answer.status === 200) onAnswer();
          else this.failures.push(`${answer.status} ${text.slice(0, 200)}`);
        } catch (error) {
          this.failures.push(String(error));
        }
        this.answered++;
        await wait(50);
      }
    };
    this.people.push(goOn());
  }

  async end(): Promise<void> {
    this.ended.abort();
    await Promise.all(this.people);
  }
}

it(
  'two servers are restarted one after the other, again and again, and no request fails',
  { timeout: 240_000 },
  async () => {
    const documents = found.parse(await (await search()).json()).hits.hits.map(({ _id }) => Number(_id));
    expect(documents.length).toBeGreaterThan(10);

    const load = new Load();
    load.add(search);
    load.add(() => fetch(`${balancer.url}/search?q=primary+care`));
    const kept: { headers: { authorization: string }; expected: Set<number> }[] = [];
    for (let writer = 0; writer < writers; writer++) {
      const headers = await openAccount(balancer.url, database.url);
      const expected = new Set<number>();
      kept.push({ headers, expected });
      let turn = 0;
      let change = { id: 0, saves: true };
      load.add(
        () => {
          const id = documents[turn++ % documents.length] ?? 0;
          change = { id, saves: !expected.has(id) };
          const call = change.saves ? 'subscribe' : 'unsubscribe';
          return postJson(`${balancer.url}/api/documents/${call}`, { type: 'hse', documents: [id] }, headers);
        },
        () => void (change.saves ? expected.add(change.id) : expected.delete(change.id)),
      );
    }

    for (let restart = 0; restart < rounds * servers.length; restart++) {
      const server = servers[restart % servers.length];
      if (server === undefined) throw new Error('There is no server.');
      const before = load.answered;
      server.process.child.kill('SIGTERM');
      expect(await server.process.exited).toBe(0);
      expect(load.answered).toBeGreaterThan(before);
      server.process = startServerProcess(server.settings);
      await untilUsed(server.url);
    }
    await load.end();

    expect(load.failures).toEqual([]);
    expect(load.answered).toBeGreaterThan(100);
    for (const { headers, expected } of kept) {
      const saved = await fetch(`${balancer.url}/api/documents/hse/ids`, { headers });
      expect(new Set(ids.parse(await saved.json()).data)).toEqual(expected);
    }
  },
);

it('a server that drains is not ready, answers, and ends connections; Ctrl-C ends the wait', async () => {
  const [server] = servers;
  if (server === undefined) throw new Error('There is no server.');
  server.process.child.kill('SIGINT');
  expect(await server.process.exited).toBe(0);
  server.process = startServerProcess({ ...server.settings, DRAIN_SECONDS: '600' });
  await untilReady(server.url);
  expect((await fetch(`${server.url}/healthz`)).headers.get('connection')).toBe('keep-alive');
  server.process.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  const answer = await postJson(`${server.url}/api/search`, { site: 'hse', query: 'care' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  server.process.child.kill('SIGINT');
  expect(await server.process.exited).toBe(0);
});
