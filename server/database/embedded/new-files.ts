import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncPath, syncTree } from './synced-files.ts';

export interface NewFiles {
  /** The folder of the files. */
  readonly files: string;
  /** Whether they are to survive a power cut. */
  readonly syncs: boolean;
}

/** Little is read twice while files are made; who opens them says how much PostgreSQL takes then. */
const fewBuffers = 'shared_buffers=1MB';

/**
 * Makes the files of an embedded database where there are none; the process has to hold the data folder. They are made beside
 * their place and then moved there, so that a database killed at birth is made anew.
 */
export async function makeMissingFiles({ files, syncs }: NewFiles): Promise<void> {
  if (existsSync(files)) return;
  const unfinished = `${files}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const created = await PGlite.create(unfinished, {
      postgresqlconf: [fewBuffers],
      startParams: [...PGlite.defaultStartParams, '-c', fewBuffers],
      initDbStartParams: ['--set', fewBuffers],
    });
    await created.close();
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw asError(error);
  }
  if (syncs) syncTree(unfinished);
  renameSync(unfinished, files);
  if (syncs) syncPath(dirname(files));
}

/** Emscripten's file system fails with what is no error, but has WASI's number for what the system said. */
const systemCodes = new Map<unknown, string>([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [69, 'EROFS'],
]);

/** An error with the system's code, by which whoever explains it says what to do. */
function asError(thrown: unknown): unknown {
  if (thrown instanceof Error) return thrown;
  const number = typeof thrown === 'object' && thrown !== null && 'errno' in thrown ? thrown.errno : null;
  const code = systemCodes.get(number);
  const reason = code ?? JSON.stringify(thrown);
  return Object.assign(
    new Error(`The files of the embedded database could not be made: ${reason}`),
    code === undefined ? {} : { code },
  );
}
