/** The thread of the embedded database: opens its files and lets visitors in by the door, until it is told to close. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { openDoor } from './database-door.ts';

export interface DatabaseWorkerData {
  /** The folder of the files. */
  readonly files: string;
  /** Where the door is made. */
  readonly socket: string;
}

/** Of the 128 MB that PostgreSQL would take for itself most would hold what the system has in memory anyway. */
const settings = { postgresqlconf: ['shared_buffers = 32MB'] };

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
  return PGlite.create(path, settings);
}

// embedded.ts alone starts this thread, with just these data.
const { files, socket } = workerData as DatabaseWorkerData;
const database = await openFiles(files);
const door = await openDoor(database, socket);
parentPort?.once('message', () => {
  void door
    .close()
    .then(() => database.close())
    .then(() => process.exit());
});
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage('open');
