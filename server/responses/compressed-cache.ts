import type { CompressedText } from './compressed-text.ts';
import type { ResponseCache } from './response-cache.ts';

/** A compressed answer, and what else is known of it. */
export interface CompressedAnswer<Known> {
  readonly compressed: CompressedText;
  readonly known: Known;
}

export interface CompressedCacheOptions {
  /** Of what searches see. */
  readonly revision: () => number;
  /** Of memory, which is taken once and used again and again. */
  readonly bytes: number;
}

interface Entry<Known> {
  /** Counted from the first byte that was ever written. */
  readonly at: number;
  readonly length: number;
  readonly known: Known;
}

/** What an answer takes at least: its name and its entry are memory too. */
const leastRoom = 1_024;

/**
 * A `ResponseCache` of compressed answers, one after the other in one block of memory, from the beginning again when it is full. Buffers of
 * their own would live long enough to be freed only by the great collections of garbage, which are rare: tens of megabytes of
 * answers that had left the cache waited for each. An answer that is asked for again is written anew once half a round has gone by.
 */
export function createCompressedCache<Known>({
  revision,
  bytes,
}: CompressedCacheOptions): ResponseCache<CompressedAnswer<Known>> {
  let block: Buffer | null = null;
  /** By what was asked, in the order in which they are written. */
  let entries = new Map<string, Entry<Known>>();
  let end = 0;
  let keptAt = 0;

  function forgetOld(): void {
    if (keptAt === revision()) return;
    keptAt = revision();
    entries = new Map();
  }

  function write(asked: string, { zstd }: CompressedText, known: Known): void {
    entries.delete(asked);
    const room = Math.max(zstd.length, leastRoom);
    if (room > bytes) return;
    block ??= Buffer.allocUnsafeSlow(bytes);
    const left = bytes - (end % bytes);
    const at = room > left ? end + left : end;
    end = at + room;
    for (const [oldest, entry] of entries) {
      if (entry.at >= end - bytes) break;
      entries.delete(oldest);
    }
    zstd.copy(block, at % bytes);
    entries.set(asked, { at, length: zstd.length, known });
  }

  return {
    find(asked) {
      forgetOld();
      const entry = entries.get(asked);
      if (entry === undefined || block === null) return undefined;
      const { at, length, known } = entry;
      const start = at % bytes;
      // A copy: the bytes may be written over while the answer is being sent.
      const compressed = { zstd: Buffer.from(block.subarray(start, start + length)) };
      if (at < end - bytes / 2) write(asked, compressed, known);
      return { compressed, known };
    },
    keep(asked, seen, { compressed, known }) {
      forgetOld();
      if (seen === keptAt && !entries.has(asked)) write(asked, compressed, known);
    },
  };
}
