import { randomUUID } from 'node:crypto';
import { closeSync, fdatasync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { DocumentStore, StoredLocation } from '#engine/search-index.ts';

/** The beginning of a file of documents that a snapshot goes with: what stands behind it is of changes that come again. */
export interface DocumentFileState {
  readonly name: string;
  readonly bytes: number;
  readonly sum: number;
}

/** Written at once: what waits for it is read from memory. */
const bytesAtOnce = 1 << 18;
/** Read at once when a file is checked. */
const bytesChecked = 1 << 20;

/**
 * Documents of result lists, one after another in a file. They are only appended, so a snapshot of the index needs to know no more than how
 * long the file was. It lies in the system's file cache, from which twenty documents are read in microseconds.
 */
export class DocumentFile implements DocumentStore {
  readonly name: string;
  readonly #file: number;
  /** On the disk, or on the way there. */
  #written: number;
  #sum: number;
  #waiting = Buffer.allocUnsafeSlow(bytesAtOnce);
  #waitingBytes = 0;
  #reading = Buffer.allocUnsafeSlow(1 << 16);

  private constructor(name: string, file: number, bytes: number, sum: number) {
    this.name = name;
    this.#file = file;
    this.#written = bytes;
    this.#sum = sum;
  }

  /** An empty one beside a snapshot. */
  static create(snapshot: string): DocumentFile {
    const folder = dirname(snapshot);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const name = `${beginningOf(snapshot)}${randomUUID()}`;
    return new DocumentFile(name, openSync(join(folder, name), 'wx+', 0o600), 0, 0);
  }

  /** Goes on where a snapshot was made; null where the file is missing, shorter or another. */
  static async restore(snapshot: string, state: DocumentFileState): Promise<DocumentFile | null> {
    const { name, bytes, sum } = state;
    const path = join(dirname(snapshot), basename(name));
    const checked = await open(path, 'r').catch(nullIfMissing);
    if (checked === null) return null;
    try {
      if ((await sumOf(checked, bytes)) !== sum) return null;
    } finally {
      await checked.close();
    }
    const file = openSync(path, 'r+');
    ftruncateSync(file, bytes);
    return new DocumentFile(name, file, bytes, sum);
  }

  get bytes(): number {
    return this.#written + this.#waitingBytes;
  }

  /** What a snapshot that is made now goes with: once `sync` has been called it is on the disk. */
  state(): DocumentFileState {
    this.#flush();
    return { name: this.name, bytes: this.#written, sum: this.#sum };
  }

  sync(): Promise<void> {
    return promisify(fdatasync)(this.#file);
  }

  append(listed: string): StoredLocation {
    // Where nothing can be written, nothing more is taken: what waits is kept, since there are locations that point to it.
    if (this.#waitingBytes >= bytesAtOnce) this.#flush();
    const at = this.bytes;
    const length = Buffer.byteLength(listed);
    if (this.#waitingBytes + length > this.#waiting.length) {
      const larger = Buffer.allocUnsafeSlow(this.#waitingBytes + length);
      this.#waiting.copy(larger, 0, 0, this.#waitingBytes);
      this.#waiting = larger;
    }
    this.#waitingBytes += this.#waiting.write(listed, this.#waitingBytes);
    return { at, length };
  }

  read({ at, length }: StoredLocation): string {
    const start = at - this.#written;
    if (start >= 0) return this.#waiting.toString('utf8', start, start + length);
    if (length > this.#reading.length) this.#reading = Buffer.allocUnsafeSlow(length);
    if (readSync(this.#file, this.#reading, 0, length, at) !== length) {
      throw new Error('The file of documents is shorter than it was.');
    }
    return this.#reading.toString('utf8', 0, length);
  }

  close(): void {
    closeSync(this.#file);
  }

  #flush(): void {
    let done = 0;
    try {
      while (done < this.#waitingBytes) {
        done += writeSync(this.#file, this.#waiting, done, this.#waitingBytes - done, this.#written + done);
      }
    } finally {
      this.#sum = crc32(this.#waiting.subarray(0, done), this.#sum);
      this.#waiting.copyWithin(0, done, this.#waitingBytes);
      this.#written += done;
      this.#waitingBytes -= done;
      if (this.#waiting.length > bytesAtOnce && this.#waitingBytes === 0) {
        this.#waiting = Buffer.allocUnsafeSlow(bytesAtOnce);
      }
    }
  }
}

/** Removes the files of documents beside a snapshot that are not kept: asked when the folder was read, in which a file may have come meanwhile. */
export async function removeDocumentFiles(
  snapshot: string,
  isKept: (name: string) => boolean,
): Promise<void> {
  const folder = dirname(snapshot);
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    if (name.startsWith(beginningOf(snapshot)) && !isKept(name)) {
      await rm(join(folder, name), { force: true });
    }
  }
}

function beginningOf(snapshot: string): string {
  return `${basename(snapshot)}.documents-`;
}

/** The checksum of the first bytes of a file; null where it has fewer. */
async function sumOf(file: FileHandle, bytes: number): Promise<number | null> {
  const room = Buffer.allocUnsafeSlow(Math.min(bytes, bytesChecked));
  let sum = 0;
  for (let position = 0; position < bytes;) {
    const { bytesRead } = await file.read(room, 0, Math.min(room.length, bytes - position), position);
    if (bytesRead === 0) return null;
    sum = crc32(room.subarray(0, bytesRead), sum);
    position += bytesRead;
  }
  return sum;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
