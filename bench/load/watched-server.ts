import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnvironment, serverOptions } from '#tools/prepare.mjs';
import type { ServerState } from './search-load-watch.ts';

export interface WatchedServer {
  readonly address: string;
  /** Seconds from its start until it was ready to search. */
  readonly readyAfter: number;
  /** How it fared since it was last asked. */
  state(): Promise<ServerState>;
  /** Collects garbage in its threads; it has to be started with `--expose-gc`. */
  collectGarbage(): Promise<void>;
  stop(): Promise<void>;
}

interface ServerPlace {
  readonly port: number;
  readonly dataDir: string;
  /** The file that starts it. */
  readonly script: string;
  readonly nodeOptions?: readonly string[];
  /** By name, over those of all measurements. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with each line that it writes; otherwise only what it writes as errors is shown. */
  readonly onLine?: (line: string) => void;
}

/** Milliseconds in which memory that was collected is given back: threads of its own do that, later on a busy machine. */
const givingBack = 2_000;

/** Starts a real server as `npm start` does, without limits for callers, that tells how it fares. Resolves once it is ready to search. */
export async function startWatchedServer(place: ServerPlace): Promise<WatchedServer> {
  const { port, dataDir, script, nodeOptions = [], settings = {}, onLine } = place;
  const started = performance.now();
  const server = fork(script, {
    execArgv: [
      ...serverOptions,
      '--import',
      new URL('search-load-watch.ts', import.meta.url).href,
      ...nodeOptions,
    ],
    env: {
      ...serverEnvironment,
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(tmpdir(), 'evidence-bench-compiled'),
      ...settings,
    },
    stdio: [
      'ignore',
      onLine === undefined ? 'ignore' : 'pipe',
      onLine === undefined ? 'inherit' : 'pipe',
      'ipc',
    ],
  });
  if (onLine !== undefined) readLines([server.stdout, server.stderr], onLine);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, () => server.exitCode !== null);
  return {
    address,
    readyAfter: (performance.now() - started) / 1_000,
    async state() {
      const answered = once(server, 'message');
      server.send('state');
      const [state] = await answered;
      // The file that is loaded into the server sends nothing else.
      return state as ServerState;
    },
    async collectGarbage() {
      const collected = once(server, 'message');
      server.send('collect');
      await collected;
      await wait(givingBack);
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

function readLines(streams: readonly (Readable | null)[], onLine: (line: string) => void): void {
  for (const stream of streams) if (stream !== null) createInterface(stream).on('line', onLine);
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000 && !hasEnded(); tries++) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(50);
  }
  throw new Error('The server did not become ready.');
}
