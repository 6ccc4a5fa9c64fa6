/**
 * The thread that makes the files of a new embedded database, and ends: the memory of the instance with which they are made
 * ends with it.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { syncPath, syncTree } from './synced-files.ts';

export interface NewFilesThreadData {
  /** The folder of the files. */
  readonly files: string;
  readonly syncs: boolean;
}

/** Little is read twice while files are made; who opens them says how much PostgreSQL takes then. */
const fewBuffers = 'shared_buffers=1MB';

/** A new database is made beside its place and then moved there, so that one killed at birth is made anew. */
async function makeFiles({ files, syncs }: NewFilesThreadData): Promise<void> {
  const unfinished = `${files}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const created = await PGlite.create(unfinished, {
    postgresqlconf: [fewBuffers],
    startParams: [...PGlite.defaultStartParams, '-c', fewBuffers],
    initDbStartParams: ['--set', fewBuffers],
  });
  await created.close();
  if (syncs) syncTree(unfinished);
  renameSync(unfinished, files);
  if (syncs) syncPath(dirname(files));
}

// embedded-supervisor.ts alone starts this thread, with just these data.
await makeFiles(workerData as NewFilesThreadData);
process.exit();
