import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { closeOnce } from '../connection/close-once.ts';
import { showHolder } from '../data-dir/data-dir-claims.ts';
import { DataDirHeldError, holdDataDir, type HeldDataDir } from '../data-dir/data-dir-lock.ts';
import { makeFolder } from '../data-dir/make-folder.ts';
import { compileOnce } from './compiling-once.ts';
import type { ThreadMemory } from './embedded-memory.ts';
import { superviseEmbedded, type EmbeddedEvent } from './embedded-supervisor.ts';
import { makeMissingFiles } from './new-files.ts';

export interface EmbeddedDatabase {
  /** The folder of the Unix socket on which it speaks PostgreSQL's protocol. */
  readonly socketFolder: string;
  /** Tells command-line tools where it can be reached. */
  readonly announce: () => void;
  /** Whether it serves now: one that failed is opened again. */
  readonly isOpen: () => boolean;
  /** From now on a statement that runs longer, in milliseconds, ends the session of everybody. */
  readonly limitStatements: (timeout: number) => void;
  /** What its thread takes of memory; null where the thread does not answer soon. */
  readonly memory: () => Promise<ThreadMemory | null>;
  readonly close: () => Promise<void>;
}

export interface EmbeddedHolder {
  readonly purpose: string;
  readonly address: string | null;
  /** Whether other processes may, or soon will, work in it through this one. */
  readonly isOffering: boolean;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly holder: EmbeddedHolder;
  /** Below this many free bytes on its disk nothing is written. */
  readonly leastFreeSpace: number;
  /** Whether what is committed is synced to the disk before it is acknowledged. */
  readonly syncs: boolean;
  readonly onEvent: (event: EmbeddedEvent) => void;
  /** Called where a command-line tool has the folder: it is waited for. Without it, that is an error. */
  readonly onWaiting?: (holder: string) => void;
}

/**
 * Opens the embedded database of a data folder, which this process then holds until it closes it. It works in a thread
 * of its own: whatever it takes long for holds up no one but those who wait for it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(options.dataDir);
  makeFolder(folder);
  const held = await hold(folder, options);
  try {
    const socket = socketPath(folder);
    const supervisor = await superviseEmbedded({
      thread: {
        files: join(folder, 'database'),
        socket,
        leastFreeSpace: options.leastFreeSpace,
        syncs: options.syncs,
      },
      onEvent: options.onEvent,
    });
    return {
      socketFolder: dirname(socket),
      announce: () => held.announceSocket(dirname(socket)),
      isOpen: supervisor.isOpen,
      limitStatements: supervisor.limitStatements,
      memory: supervisor.memory,
      close: closeOnce(async () => {
        await supervisor.close();
        held.release();
      }),
    };
  } catch (error) {
    held.release();
    throw error;
  }
}

/**
 * Makes the files of a new database and opens nothing: for a process that ends then, so that what it took of memory goes back
 * to the system. Throws DataDirHeldError where another process has the folder.
 */
export async function makeNewDatabase({
  dataDir,
  syncs,
}: Pick<EmbeddedOptions, 'dataDir' | 'syncs'>): Promise<void> {
  const folder = resolve(dataDir);
  const files = join(folder, 'database');
  if (existsSync(files)) return;
  makeFolder(folder);
  const held = await holdDataDir(folder, {
    purpose: 'a start that makes its database',
    address: null,
    isOffering: false,
  });
  try {
    compileOnce();
    await makeMissingFiles({ files, syncs });
  } finally {
    held.release();
  }
}

const retryInterval = 250;

async function hold(folder: string, { holder, onWaiting }: EmbeddedOptions): Promise<HeldDataDir> {
  let hasWaited = false;
  for (;;) {
    try {
      return await holdDataDir(folder, holder);
    } catch (error) {
      const other = error instanceof DataDirHeldError ? error.holder : null;
      // Another server keeps it until it is stopped; a tool ends by itself.
      if (other === null || other.isOffering || onWaiting === undefined) throw error;
      if (!hasWaited) onWaiting(showHolder(other));
      hasWaited = true;
      await wait(retryInterval);
    }
  }
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
