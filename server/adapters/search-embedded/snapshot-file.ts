import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  joinArrays,
  kindOfArray,
  type NumberArray,
  type NumberArrayKind,
  numberArrays,
  separateArrays,
} from '#engine/snapshot/separate-arrays.ts';

/**
 * A file of arrays and what they mean. First all arrays, one after another, then the description as JSON, then the last
 * bytes: length and checksum of the description, checksum of these two, and the mark. Every byte is under a checksum.
 */
const mark = 'EVIDSRCH';
const endLength = 12 + mark.length;
/** Written or read at once; checking so much takes less than a millisecond. */
const bytesAtOnce = 1 << 20;

interface Description {
  /** What the file says of itself, for who wants to know whether to read on. */
  readonly about: unknown;
  readonly arrays: readonly {
    readonly kind: NumberArrayKind;
    readonly length: number;
    readonly sum: number;
  }[];
  /** The value without its arrays. */
  readonly text: string;
}

/** The file is not what was written: cut off, changed, or another kind of file. */
export class DamagedFileError extends Error {}

/** Writes beside the file and renames, in small steps: whoever reads finds the old file or the new one, whole. */
export async function writeArraysFile(path: string, about: unknown, value: unknown): Promise<void> {
  const { text, arrays } = separateArrays(value);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(beside, 'wx', 0o600);
    try {
      const described: Description['arrays'][number][] = [];
      for (const array of arrays) {
        const sum = await writeBytes(file, bytesOf(array));
        described.push({ kind: kindOfArray(array), length: array.length, sum });
      }
      const description: Description = { about, arrays: described, text };
      const bytes = Buffer.from(JSON.stringify(description));
      await writeBytes(file, bytes);
      await writeBytes(file, endOf(bytes));
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

interface OpenArraysFile {
  readonly about: unknown;
  /** Reads all of it. */
  value(): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens a file; null where there is none. Throws DamagedFileError, as `value` does. */
export async function openArraysFile(path: string): Promise<OpenArraysFile | null> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  try {
    const { about, arrays, text } = await readDescription(file);
    return {
      about,
      value: async () => {
        const read: NumberArray[] = [];
        let position = 0;
        for (const { kind, length, sum } of arrays) {
          const array = new numberArrays[kind](length);
          await readBytes(file, bytesOf(array), position, sum);
          position += array.byteLength;
          read.push(array);
        }
        return joinArrays(text, read);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readDescription(file: FileHandle): Promise<Description> {
  const { size } = await file.stat();
  if (size < endLength) throw new DamagedFileError('It is too short.');
  const end = Buffer.alloc(endLength);
  await readBytes(file, end, size - endLength, null);
  const length = end.readUInt32LE(0);
  const isWhole = end.readUInt32LE(8) === crc32(end.subarray(0, 8)) && end.toString('latin1', 12) === mark;
  if (!isWhole || length > size - endLength) throw new DamagedFileError('It has no proper end.');
  const bytes = Buffer.alloc(length);
  await readBytes(file, bytes, size - endLength - length, end.readUInt32LE(4));
  // The checksum says that these are the bytes that were written, and this is what is written.
  const description = JSON.parse(bytes.toString()) as Description;
  const expected = description.arrays.reduce(
    (sum, { kind, length: entries }) => sum + entries * numberArrays[kind].BYTES_PER_ELEMENT,
    length + endLength,
  );
  if (expected !== size) throw new DamagedFileError('Its length is another.');
  return description;
}

function endOf(description: Buffer): Buffer {
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(description.length, 0);
  end.writeUInt32LE(crc32(description), 4);
  end.writeUInt32LE(crc32(end.subarray(0, 8)), 8);
  end.write(mark, 12, 'latin1');
  return end;
}

function bytesOf(array: NumberArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Writes all bytes and gives their checksum. */
async function writeBytes(file: FileHandle, bytes: Uint8Array): Promise<number> {
  let sum = 0;
  for (let start = 0; start < bytes.length; start += bytesAtOnce) {
    const slice = bytes.subarray(start, start + bytesAtOnce);
    sum = crc32(slice, sum);
    for (let written = 0; written < slice.length;) {
      written += (await file.write(slice, written)).bytesWritten;
    }
  }
  return sum;
}

/** Fills the bytes from an offset of the file on; `sum` = what their checksum must be. */
async function readBytes(
  file: FileHandle,
  bytes: Uint8Array,
  position: number,
  sum: number | null,
): Promise<void> {
  let found = 0;
  for (let start = 0; start < bytes.length;) {
    const length = Math.min(bytesAtOnce, bytes.length - start);
    const { bytesRead } = await file.read(bytes, start, length, position + start);
    if (bytesRead === 0) throw new DamagedFileError('It is cut off.');
    if (sum !== null) found = crc32(bytes.subarray(start, start + bytesRead), found);
    start += bytesRead;
  }
  if (sum !== null && found !== sum) throw new DamagedFileError('A checksum is wrong.');
}
