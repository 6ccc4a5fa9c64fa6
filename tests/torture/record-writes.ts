/*
 * Loaded into a server with `--import`: its thread of the embedded database then writes down, in the file that
 * TORTURE_JOURNAL names, every change of its files before it is made and every sync after it was made.
 */
import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { recordOf, type JournalEntry } from './journal.ts';

const journal = process.env['TORTURE_JOURNAL'];
const threadData = z.object({ files: z.string() }).safeParse(workerData);
if (!isMainThread && journal !== undefined && threadData.success) record(threadData.data.files, journal);

function record(folder: string, journalPath: string): void {
  const { openSync, closeSync, writeSync, ftruncateSync, truncateSync } = fs;
  const { renameSync, unlinkSync, rmdirSync, mkdirSync, fsyncSync, fdatasyncSync } = fs;
  const output = openSync(journalPath, 'a');
  const paths = new Map<number, string>();
  const inside = (path: PathLike): string | null => {
    const text = String(path);
    return text.startsWith(`${folder}/`) ? text.slice(folder.length + 1) : text === folder ? '.' : null;
  };
  const tell = (entry: JournalEntry, data?: Uint8Array): void => {
    writeSync(output, recordOf(entry, data));
  };
  const tellPath = (path: PathLike, entry: (inner: string) => JournalEntry): void => {
    const inner = inside(path);
    if (inner !== null) tell(entry(inner));
  };
  fs.openSync = (path, flags, mode) => {
    const isNew = !fs.existsSync(path);
    const opened = openSync(path, flags, mode);
    const inner = inside(path);
    if (inner === null) return opened;
    paths.set(opened, inner);
    const truncates = typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0;
    if (isNew) tell({ op: 'create', path: inner });
    else if (truncates) tell({ op: 'truncate', path: inner, size: 0 });
    return opened;
  };
  fs.closeSync = (fd) => {
    paths.delete(fd);
    closeSync(fd);
  };
  const write = (fd: number, data: Int8Array, offset: number, length: number, at: number): number => {
    const path = paths.get(fd);
    if (path !== undefined)
      tell({ op: 'write', path, at }, new Uint8Array(data.buffer, data.byteOffset + offset, length));
    return writeSync(fd, data, offset, length, at);
  };
  // Of its forms PGlite uses this one.
  fs.writeSync = write as typeof fs.writeSync;
  fs.ftruncateSync = (fd, size) => {
    const path = paths.get(fd);
    if (path !== undefined) tell({ op: 'truncate', path, size: size ?? 0 });
    ftruncateSync(fd, size);
  };
  fs.truncateSync = (path, size) => {
    tellPath(path, (inner) => ({ op: 'truncate', path: inner, size: size ?? 0 }));
    truncateSync(path, size);
  };
  fs.renameSync = (from, to) => {
    const target = inside(to);
    if (target !== null) tellPath(from, (inner) => ({ op: 'rename', path: inner, to: target }));
    renameSync(from, to);
  };
  fs.unlinkSync = (path) => {
    tellPath(path, (inner) => ({ op: 'unlink', path: inner }));
    unlinkSync(path);
  };
  fs.rmdirSync = (path, options) => {
    tellPath(path, (inner) => ({ op: 'unlink', path: inner }));
    rmdirSync(path, options);
  };
  fs.mkdirSync = ((path: PathLike, options?: fs.Mode) => {
    tellPath(path, (inner) => ({ op: 'mkdir', path: inner }));
    return mkdirSync(path, options);
  }) as typeof fs.mkdirSync; // of its forms PGlite uses this one
  for (const [name, sync] of [
    ['fsyncSync', fsyncSync],
    ['fdatasyncSync', fdatasyncSync],
  ] as const) {
    fs[name] = (fd) => {
      sync(fd);
      const path = paths.get(fd);
      if (path !== undefined) tell({ op: 'sync', path });
    };
  }
  syncBuiltinESMExports();
}
