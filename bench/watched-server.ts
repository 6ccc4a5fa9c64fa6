import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverOptions } from '#tools/prepare.mjs';
import type { ServerState } from './search-load-watch.ts';

export interface WatchedServer {
  readonly address: string;
  /** Seconds from its start until it was ready to search. */
  readonly readyAfter: number;
  /** How it fared since it was last asked. */
  state(): Promise<ServerState>;
  stop(): Promise<void>;
}

interface ServerPlace {
  readonly port: number;
  readonly dataDir: string;
  /** The file that starts it. */
  readonly script: string;
  readonly nodeOptions?: readonly string[];
}

/** Starts a real server as `npm start` does, without limits for callers, that tells how it fares. Resolves once it is ready to search. */
export async function startWatchedServer(place: ServerPlace): Promise<WatchedServer> {
  const { port, dataDir, script, nodeOptions = [] } = place;
  const started = performance.now();
  const server = fork(script, {
    execArgv: [
      ...serverOptions,
      '--import',
      new URL('search-load-watch.ts', import.meta.url).href,
      ...nodeOptions,
    ],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(tmpdir(), 'evidence-bench-compiled'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
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
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000 && !hasEnded(); tries++) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(50);
  }
  throw new Error('The server did not become ready.');
}
