/** The thread of the embedded database: opens its files and serves them by PostgreSQL's protocol, until it is given to close. */
import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { MemoryRequest, ThreadMemory } from './embedded-memory.ts';
import { watchFreeSpace } from './free-space.ts';
import { SyncedFiles } from './synced-files.ts';
import { serveWireProtocol } from './wire-protocol-server.ts';
import type { SessionState } from './wire-messages.ts';

export interface EmbeddedThreadData {
  /** The folder of the files, which must be there: where it is gone its disk may be gone. */
  readonly files: string;
  /** The path of the Unix socket. */
  readonly socket: string;
  /** Below this many free bytes on the disk every transaction is read-only. */
  readonly leastFreeSpace: number;
  /** Whether what is committed is synced to the disk, so that it survives a power cut. */
  readonly syncs: boolean;
  /** One 64-bit number: when the message began that is being executed, in ms since 1970; 0 where there is none. */
  readonly busySince: SharedArrayBuffer;
}

/** What the thread tells the process. */
export type EmbeddedThreadMessage =
  | { readonly kind: 'open' }
  /** It must be ended: the database cannot be asked anything more. */
  | { readonly kind: 'failed'; readonly error: Error }
  /** A connection ended by an error of ours; the database goes on. */
  | { readonly kind: 'connection-error'; readonly error: unknown }
  | { readonly kind: 'space'; readonly isShort: boolean; readonly free: number };

/** Of the 128 MB that PostgreSQL would take for itself most would hold what the system has in memory anyway. */
const postgresqlconf = ['shared_buffers = 32MB'];
/** Of the ways in which PostgreSQL syncs, `fsync` is the one that PGlite hands on to its files. */
const syncedSettings = [...postgresqlconf, 'fsync = on', 'wal_sync_method = fsync'];

async function openFiles(path: string, synced: SyncedFiles | null): Promise<PGlite> {
  if (synced === null) return PGlite.create(path, { postgresqlconf });
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== turnsSyncOff);
  return PGlite.create({ fs: synced, startParams, postgresqlconf: syncedSettings });
}

/** A parameter with which PGlite starts PostgreSQL. */
const turnsSyncOff = '-F';

function tell(message: EmbeddedThreadMessage): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
}

/** While space is short, transactions are made read-only: reading goes on, and writing fails as PostgreSQL says it. */
function readOnlyWhileShort(isShort: () => boolean): (state: SessionState) => string | null {
  let session = false;
  let transaction = false;
  return (state) => {
    if (state === 'idle') {
      transaction = false;
      if (isShort() === session) return null;
      session = !session;
      return `set default_transaction_read_only = ${session ? 'on' : 'off'}`;
    }
    if (state !== 'transaction' || transaction || session || !isShort()) return null;
    transaction = true;
    return 'set transaction_read_only = on';
  };
}

// embedded-supervisor.ts alone starts this thread, with just these data.
const { files, socket, leastFreeSpace, syncs, busySince } = workerData as EmbeddedThreadData;
const busy = new BigInt64Array(busySince);
if (!existsSync(files)) throw new Error('The files of the embedded database are gone');
const synced = syncs ? new SyncedFiles(files) : null;
const database = await openFiles(files, synced);
const server = await serveWireProtocol(database, socket, {
  onFatal: (error) => tell({ kind: 'failed', error }),
  onError: (error) => tell({ kind: 'connection-error', error }),
  ...(synced === null ? {} : { commits: synced }),
  onBusy: (isBusy) => void Atomics.store(busy, 0, isBusy ? BigInt(Date.now()) : 0n),
  settingsBefore: readOnlyWhileShort(
    watchFreeSpace({
      folder: files,
      least: leastFreeSpace,
      onChange: (isShort, free) => tell({ kind: 'space', isShort, free }),
    }),
  ),
});
parentPort?.on('message', (message: 'close' | MemoryRequest) => {
  if (message !== 'close') {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    message.memoryTo.postMessage(memoryOfThread());
    return;
  }
  void server
    .close()
    .then(() => database.close())
    .then(() => process.exit());
});
tell({ kind: 'open' });

function memoryOfThread(): ThreadMemory {
  const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  return { heapUsed, heapTotal, external, arrayBuffers, wasm: database.Module.HEAPU8.buffer.byteLength };
}
