import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/servers/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/servers/server-process.ts';
import type { Findings } from './findings.ts';

const script = join(import.meta.dirname, 'server-process.ts');
/** A server that was started serves within this, in milliseconds. */
const longestStart = 10_000;
/** How long a stop may take, which lets running requests end. */
const longestStop = 15_000;

/** A server process that can be killed and comes back on the same port. */
export class TortureServer {
  readonly url: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #findings: Findings;
  #nodeOptions: readonly string[] = [];
  #hasStarted = false;
  #process: ServerProcess | null = null;

  private constructor(port: number, settings: Readonly<Record<string, string>>, findings: Findings) {
    this.url = `http://127.0.0.1:${port}`;
    this.#settings = { ...settings, PORT: String(port) };
    this.#findings = findings;
  }

  static async start(settings: Readonly<Record<string, string>>, findings: Findings): Promise<TortureServer> {
    const server = new TortureServer(await freePort(), settings, findings);
    await server.begin();
    return server;
  }

  get isRunning(): boolean {
    const child = this.#process?.child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** From the next start on. */
  startWith(nodeOptions: readonly string[]): void {
    this.#nodeOptions = nodeOptions;
  }

  /** Starts the process and waits until it answers a search. The first start, which may make the database, may take longer. */
  async begin(): Promise<void> {
    const server = startServerProcess(this.#settings, [...this.#nodeOptions, script]);
    this.#process = server;
    const started = performance.now();
    while (!(await this.serves())) {
      const elapsed = performance.now() - started;
      if (!this.isRunning) throw new Error(`A server ended while it started:\n${server.output()}`);
      if (elapsed > 6 * longestStart) throw new Error(`A server does not serve:\n${server.output()}`);
      await wait(50);
    }
    const what = this.#hasStarted ? 'start until a search is answered' : 'first start';
    const limit = this.#hasStarted ? longestStart : 6 * longestStart;
    this.#findings.time(what, performance.now() - started, limit);
    this.#hasStarted = true;
  }

  async serves(): Promise<boolean> {
    const ready = await fetch(`${this.url}/readyz`).catch(() => null);
    await ready?.body?.cancel();
    if (ready?.status !== 200) return false;
    const found = await fetch(`${this.url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'serves', site: 'hse', language: 'en' }),
    }).catch(() => null);
    await found?.body?.cancel();
    return found?.status === 200;
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As an operator stops it. */
  async stop(): Promise<void> {
    const started = performance.now();
    const code = await this.#end('SIGTERM');
    this.#findings.time('stop', performance.now() - started, longestStop);
    if (code !== 0)
      this.#findings.add(`A server that was stopped ended with ${code}:\n${this.#process?.output() ?? ''}`);
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.#process?.child.kill(signal);
    return (await this.#process?.exited) ?? null;
  }
}
