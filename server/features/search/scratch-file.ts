import { closeSync, ftruncateSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Where something stands in the file: its position times `longest`, and its length. */
export type BlockAddress = number;

/** Blocks of bytes in a file that ends with the process: what is made again when it is missing. */
export interface ScratchFile {
  /** null where the block is too long, or the file cannot be written. */
  put(block: Buffer): BlockAddress | null;
  /** The blocks one after another, each at an offset that is a multiple of eight; null where the file cannot be read. */
  get(addresses: readonly BlockAddress[]): Buffer[] | null;
  /** Empties the file: no address given before means anything. */
  clear(): void;
  readonly size: number;
  close(): void;
}

/** Bytes of a block, at most; positions up to 8 TB fit beside it in a number. */
const longest = 2 ** 20;
const aligned = 8;

/**
 * A file in a folder that is made where it is missing, opened when first written to. It has no name: nothing is left of it
 * whatever happens to the process. After the first error, which `onError` hears of, it is left alone.
 */
export function createScratchFile(folder: string, onError: (error: unknown) => void): ScratchFile {
  let file: number | null = null;
  let isUsable = true;
  let size = 0;

  function attempt<Done>(act: () => Done): Done | null {
    if (!isUsable) return null;
    try {
      return act();
    } catch (error) {
      isUsable = false;
      onError(error);
      return null;
    }
  }

  function readBlock(into: Buffer, address: BlockAddress): Buffer {
    const read = file === null ? 0 : readSync(file, into, 0, into.length, Math.floor(address / longest));
    if (read !== into.length) throw new Error('The file of made documents is shorter than it was.');
    return into;
  }

  return {
    put(block) {
      if (block.length >= longest) return null;
      const written = attempt(() => writeSync((file ??= openNameless(folder)), block, 0, block.length, size));
      if (written !== block.length) return null;
      const address = size * longest + block.length;
      size += block.length;
      return address;
    },
    get(addresses) {
      let end = 0;
      const offsets = addresses.map((address) => {
        const offset = end;
        end += Math.ceil((address % longest) / aligned) * aligned;
        return offset;
      });
      const room = Buffer.allocUnsafeSlow(end);
      return attempt(() =>
        addresses.map((address, at) => {
          const offset = offsets[at] ?? 0;
          return readBlock(room.subarray(offset, offset + (address % longest)), address);
        }),
      );
    },
    clear() {
      size = 0;
      attempt(() => (file === null ? undefined : ftruncateSync(file)));
    },
    get size() {
      return size;
    },
    close() {
      isUsable = false;
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `listed-${process.pid}-${Date.now()}.scratch`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}
