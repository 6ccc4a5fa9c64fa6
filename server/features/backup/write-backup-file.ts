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

/** Writes a new file for its owner alone, and waits until it is on the disk. What fails or is aborted leaves no file. */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  blocks: AsyncIterable<RowBlock>,
  signal?: AbortSignal,
): Promise<BackupEnd> {
  const packing = createZstdCompress(compression);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    // A file that is there already is refused before anything is read, and is not ours to remove.
    await once(file, 'open');
  } catch (error) {
    packing.destroy();
    throw error;
  }
  try {
    const written = pipeline(packing, file, signal === undefined ? {} : { signal });
    const [end] = await Promise.all([writeLines(packing, header, blocks), written]);
    return end;
  } catch (error) {
    packing.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

async function writeLines(
  packing: NodeJS.WritableStream,
  header: BackupHeader,
  blocks: AsyncIterable<RowBlock>,
): Promise<BackupEnd> {
  const write = async (text: string): Promise<void> => {
    if (!packing.write(text)) await once(packing, 'drain');
  };
  const first = JSON.stringify(header);
  const sum = new BackupSum(first);
  await write(`${first}\n`);
  let current: string | null = null;
  for await (const { table, rows, gone = [] } of blocks) {
    const name = table === current ? '' : `${JSON.stringify({ table })}\n`;
    current = table;
    const goneLine = gone.length === 0 ? '' : `${JSON.stringify({ gone })}\n`;
    const text = name + goneLine + rows.map(rowLine).join('');
    sum.add(table, text, rows.length);
    await write(text);
  }
  const end = sum.end();
  await write(`${JSON.stringify({ end })}\n`);
  packing.end();
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
