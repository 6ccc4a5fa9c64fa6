import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { closeOnce } from './close-once.ts';
import { holdDataDir } from './data-dir-lock.ts';
import type { DatabaseWorkerData } from './database-worker.ts';

export interface EmbeddedDatabase {
  /** The folder of the Unix socket on which it speaks PostgreSQL's protocol. */
  readonly socketFolder: string;
  /** Tells command-line tools where it can be reached. */
  readonly announce: () => void;
  readonly close: () => Promise<void>;
}

export interface EmbeddedHolder {
  readonly purpose: string;
  readonly address: string | null;
  /** Whether other processes may, or soon will, work in it through this one. */
  readonly isOffering: boolean;
}

/**
 * Opens the embedded database of a data folder, which this process then holds until it closes it. It works in a thread
 * of its own: whatever it takes long for holds up no one but those who wait for it.
 */
export async function openEmbedded(dataDir: string, holder: EmbeddedHolder): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const held = await holdDataDir(folder, holder);
  try {
    const socket = socketPath(folder);
    const worker = await startWorker({ files: join(folder, 'database'), socket });
    return {
      socketFolder: dirname(socket),
      announce: () => held.announceSocket(dirname(socket)),
      close: closeOnce(async () => {
        await stopWorker(worker);
        held.release();
      }),
    };
  } catch (error) {
    held.release();
    throw error;
  }
}

async function startWorker(workerData: DatabaseWorkerData): Promise<Worker> {
  const worker = new Worker(new URL('database-worker.ts', import.meta.url), { workerData });
  await once(worker, 'message');
  // From here on whoever asks it something is told where it is gone.
  worker.on('error', () => undefined);
  // What keeps a process is its work, and not that it has a database.
  worker.unref();
  return worker;
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return;
  worker.ref();
  const stopped = once(worker, 'exit');
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage('close');
  await stopped;
}

/** Longer paths of sockets are refused by some systems: 104 bytes with the closing zero on macOS, 108 on Linux. */
const longestSocketPath = 100;

/** In the data folder, or, where that lies too deep, in a new folder of its own among the temporary files. */
function socketPath(folder: string): string {
  const name = '.s.PGSQL.5432';
  const inside = join(folder, 'socket', name);
  if (Buffer.byteLength(inside) <= longestSocketPath) return inside;
  return join(mkdtempSync(join(tmpdir(), 'evidence-search-')), name);
}
