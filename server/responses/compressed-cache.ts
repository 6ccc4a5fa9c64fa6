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

interface Place<Known> {
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
  let places = new Map<string, Place<Known>>();
  let end = 0;
  let keptAt = 0;

  function forgetOld(): void {
    if (keptAt === revision()) return;
    keptAt = revision();
    places = new Map();
  }

  function write(asked: string, { zstd }: CompressedText, known: Known): void {
    places.delete(asked);
    const room = Math.max(zstd.length, leastRoom);
    if (room > bytes) return;
    block ??= Buffer.allocUnsafeSlow(bytes);
    const left = bytes - (end % bytes);
    const at = room > left ? end + left : end;
    end = at + room;
    for (const [oldest, place] of places) {
      if (place.at >= end - bytes) break;
      places.delete(oldest);
    }
    zstd.copy(block, at % bytes);
    places.set(asked, { at, length: zstd.length, known });
  }

  return {
    find(asked) {
      forgetOld();
      const place = places.get(asked);
      if (place === undefined || block === null) return undefined;
      const { at, length, known } = place;
      const start = at % bytes;
      // A copy: the place may be written over while the answer is being sent.
      const compressed = { zstd: Buffer.from(block.subarray(start, start + length)) };
      if (at < end - bytes / 2) write(asked, compressed, known);
      return { compressed, known };
    },
    keep(asked, seen, { compressed, known }) {
      forgetOld();
      if (seen === keptAt && !places.has(asked)) write(asked, compressed, known);
    },
  };
}
