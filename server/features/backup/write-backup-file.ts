import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { BackupSum, rowLine, type BackupEnd, type BackupHeader } from './backup-format.ts';
import type { RowBlock } from './dumped-rows.ts';

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/**
 * Writes a new file for its owner alone, and waits until it is on the disk. What fails or is aborted leaves no file, and the blocks are
 * closed by then: they hold a connection.
 */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  blocks: AsyncIterable<RowBlock>,
  signal?: AbortSignal,
): Promise<BackupEnd> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  // A file that is there already is refused before anything is read, and is not ours to remove.
  await once(file, 'open');
  const { promise: end, resolve } = Promise.withResolvers<BackupEnd>();
  async function* lines(): AsyncGenerator<string> {
    resolve(yield* linesOf(header, blocks));
  }
  try {
    await pipeline(lines, createZstdCompress(compression), file, signal === undefined ? {} : { signal });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return end;
}

async function* linesOf(
  header: BackupHeader,
  blocks: AsyncIterable<RowBlock>,
): AsyncGenerator<string, BackupEnd> {
  const first = JSON.stringify(header);
  const sum = new BackupSum(first);
  yield `${first}\n`;
  let current: string | null = null;
  for await (const { table, rows, gone = [] } of blocks) {
    const name = table === current ? '' : `${JSON.stringify({ table })}\n`;
    current = table;
    const goneLine = gone.length === 0 ? '' : `${JSON.stringify({ gone })}\n`;
    const text = name + goneLine + rows.map(rowLine).join('');
    sum.add(table, text, rows.length);
    yield text;
  }
  const end = sum.end();
  yield `${JSON.stringify({ end })}\n`;
  return end;
}

/** Gives a whole file its name, which stays after a power cut. */
export async function publishFile(unfinished: string, path: string): Promise<void> {
  await rename(unfinished, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
