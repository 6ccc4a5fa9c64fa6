import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileCache } from '#tools/prepare.mjs';

const root = join(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();

export interface ServerProcess {
  readonly child: ChildProcess;
  /** All that it has printed, errors included. */
  readonly output: () => string;
  /** Its exit code; null where a signal ended it. */
  readonly exited: Promise<number | null>;
}

const main = join(root, 'server', 'main.ts');

/** Starts the server as a process of its own, with these settings alone. `parameters` of Node end with the file that it runs. */
export function startServerProcess(
  settings: Readonly<Record<string, string>>,
  parameters: readonly string[] = [main],
): ServerProcess {
  const child = spawn(process.execPath, parameters, {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compileCache, ...settings },
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

/** After a suite: whatever it left running. */
export function killServerProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Resolves once a server says that it is ready; fails with what it printed where it ended instead. */
export async function untilReady(url: string, server?: ServerProcess): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (server !== undefined && server.child.exitCode !== null) {
      throw new Error(`The server ended: ${server.output()}`);
    }
    await wait(100);
  }
  throw new Error('The server did not become ready');
}
