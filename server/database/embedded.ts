import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { closeOnce } from './close-once.ts';
import { holdDataDir } from './data-dir-lock.ts';
import { openDoor, type DatabaseDoor } from './database-door.ts';
import { migrateEmbedded } from './migrate.ts';

export interface EmbeddedOptions {
  readonly holder: { readonly purpose: string; readonly address: string | null };
  /** Whether other processes may work in it through this one. */
  readonly isOffered: boolean;
}

export interface EmbeddedDatabase {
  readonly database: PGlite;
  readonly close: () => Promise<void>;
}

/** Opens the embedded database of a data folder, which this process then holds until it closes it. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const held = await holdDataDir(folder, { ...options.holder, isOffering: options.isOffered });
  let database: PGlite | null = null;
  let door: DatabaseDoor | null = null;
  const close = async (): Promise<void> => {
    await door?.close();
    await database?.close();
    held.release();
  };
  try {
    database = await openFiles(join(folder, 'database'));
    await migrateEmbedded(database);
    if (options.isOffered) {
      const socket = socketPath(folder);
      door = await openDoor(database, socket);
      held.announceSocket(dirname(socket));
    }
    return { database, close: closeOnce(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A new database is made beside its place and then moved there, so that one killed at birth is made anew. */
async function openFiles(path: string): Promise<PGlite> {
  if (!existsSync(path)) {
    const unfinished = `${path}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    const created = await PGlite.create(unfinished);
    await created.close();
    renameSync(unfinished, path);
  }
  return PGlite.create(path);
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
