import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { compileOnce } from './compiling-once.ts';
import { memoryOf, type ThreadMemory } from './embedded-memory.ts';
import type { EmbeddedThreadData, EmbeddedThreadMessage } from './embedded-thread.ts';
import type { NewFiles } from './new-files.ts';

/** What happens to the embedded database while it is open. */
export type EmbeddedEvent =
  /** It stopped serving, and is opened again. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'reopened' }
  /** It failed too often: nothing more is tried. */
  | { readonly kind: 'lost'; readonly error: unknown }
  /** A connection ended by an error of ours; the database goes on. */
  | { readonly kind: 'connection-error'; readonly error: unknown }
  /** Writing is refused from now on, or accepted again. */
  | { readonly kind: 'space'; readonly isShort: boolean; readonly free: number };

export interface SupervisorOptions {
  readonly thread: Omit<EmbeddedThreadData, 'busySince'>;
  readonly onEvent: (event: EmbeddedEvent) => void;
}

export interface Supervisor {
  /** Whether it serves now. */
  isOpen(): boolean;
  /**
   * From now on a statement that runs longer, in milliseconds, ends the thread: nothing else can interrupt it. Until then
   * there is no limit, since a migration may take long.
   */
  limitStatements(timeout: number): void;
  /** What the thread takes of memory; null while there is none, or where it does not answer soon. */
  memory(): Promise<ThreadMemory | null>;
  close(): Promise<void>;
}

/** Waits before it is opened again; after the last it is given up. The count begins anew when it has served for a while. */
const waits = [0, 500, 2_000, 5_000];
const servesWell = 60_000;
const watchInterval = 500;

/**
 * Runs the thread of the embedded database, and starts it again where it fails: ending a thread is for the files what
 * killing a process is, and PostgreSQL recovers from its write-ahead log. Resolves once it serves for the first time.
 */
export async function superviseEmbedded(options: SupervisorOptions): Promise<Supervisor> {
  let isClosing = false;
  let statementTimeout = Infinity;
  compileOnce();
  await makeMissingFiles(options.thread);
  const start = (): Promise<RunningThread> => startThread(options, () => statementTimeout);
  let thread: RunningThread | null = await start();

  async function keepRunning(first: RunningThread): Promise<void> {
    let running = first;
    for (let failures = 0; ; failures++) {
      const started = performance.now();
      const error = await running.ended;
      thread = null;
      if (isClosing) return;
      if (performance.now() - started > servesWell) failures = 0;
      const next = await restart(error, failures);
      if (next === null) return;
      if (isClosing) return next.close();
      thread = running = next;
      options.onEvent({ kind: 'reopened' });
    }
  }

  /** Null where it was given up, or the process closes it. */
  async function restart(cause: unknown, failures: number): Promise<RunningThread | null> {
    let error = cause;
    for (const pause of waits.slice(failures)) {
      if (isClosing) return null;
      options.onEvent({ kind: 'failed', error });
      await wait(pause);
      try {
        if (!isClosing) return await start();
      } catch (problem) {
        error = problem;
      }
    }
    options.onEvent({ kind: 'lost', error });
    return null;
  }

  const supervision = keepRunning(thread);
  return {
    isOpen: () => thread !== null,
    limitStatements(timeout) {
      statementTimeout = timeout;
    },
    memory: async () => (thread === null ? null : memoryOf(thread.worker)),
    async close() {
      isClosing = true;
      await thread?.close();
      await supervision;
    },
  };
}

interface RunningThread {
  readonly worker: Worker;
  /** Resolves with the reason once the thread has ended. */
  readonly ended: Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Makes a database where there is none, in a thread that ends before the other one begins: what the first one took of memory
 * is then there for the second. A start by `npm start` has made it before, in a process of its own (tools/new-database.ts).
 */
async function makeMissingFiles({ files, syncs }: NewFiles): Promise<void> {
  if (existsSync(files)) return;
  const workerData: NewFiles = { files, syncs };
  const worker = new Worker(new URL('new-files-thread.ts', import.meta.url), { workerData });
  // Rejects with the error of a thread that fails.
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error('The files of the embedded database could not be made');
}

/** Resolves once it serves; rejects where it cannot be opened. */
async function startThread(
  { thread, onEvent }: SupervisorOptions,
  statementTimeout: () => number,
): Promise<RunningThread> {
  const busySince = new SharedArrayBuffer(8);
  const workerData: EmbeddedThreadData = { ...thread, busySince };
  const worker = new Worker(new URL('embedded-thread.ts', import.meta.url), { workerData });
  let reason: unknown = new Error('The thread of the embedded database ended');
  const end = (error: unknown): void => {
    reason = error;
    void worker.terminate();
  };
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  worker.on('error', (error) => (reason = error));
  worker.on('message', (message: EmbeddedThreadMessage) => {
    if (message.kind === 'open') opened.resolve();
    else if (message.kind === 'failed') end(message.error);
    else onEvent(message);
  });
  const watch = setInterval(() => {
    const since = Number(Atomics.load(new BigInt64Array(busySince), 0));
    if (since === 0 || Date.now() - since < statementTimeout()) return;
    end(new Error(`A statement ran longer than ${statementTimeout()} ms`));
  }, watchInterval).unref();
  worker.once('exit', () => {
    clearInterval(watch);
    opened.reject(reason);
    ended.resolve(reason);
  });
  await opened.promise;
  // What keeps a process is its work, and not that it has a database.
  worker.unref();
  return {
    worker,
    ended: ended.promise,
    async close() {
      worker.ref();
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('close');
      await ended.promise;
    },
  };
}
