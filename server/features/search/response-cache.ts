import type { CompressedText } from '#server/http/compressed-text.ts';

/** An answer as it was sent, and whether it says that the search is worth suggesting to others. */
export interface CachedResponse {
  readonly compressed: CompressedText;
  readonly isWorthSuggesting: boolean;
}

/** The answers given lately, by what was asked. */
export interface ResponseCache {
  find(asked: string): CachedResponse | undefined;
  /** `revision` is the one that searches saw before the answer was made. */
  keep(asked: string, revision: number, answer: CachedResponse): void;
}

/** About three thousand answers with abstracts. */
const mostBytes = 16_000_000;

/**
 * Keeps answers until searches see something new, those asked for longest ago leaving first: going back from a document, the next
 * page and back, and what many people look for in one week are asked again and again.
 */
export function createResponseCache(revision: () => number): ResponseCache {
  let kept = new Map<string, CachedResponse>();
  let bytes = 0;
  let keptAt = 0;

  function forgetOld(): void {
    if (keptAt === revision()) return;
    keptAt = revision();
    kept = new Map();
    bytes = 0;
  }

  return {
    find(asked) {
      forgetOld();
      const answer = kept.get(asked);
      if (answer === undefined) return undefined;
      kept.delete(asked);
      kept.set(asked, answer);
      return answer;
    },
    keep(asked, seen, answer) {
      forgetOld();
      if (seen !== keptAt || kept.has(asked)) return;
      kept.set(asked, answer);
      bytes += sizeOf(answer);
      for (const [oldest, old] of kept) {
        if (bytes <= mostBytes) return;
        kept.delete(oldest);
        bytes -= sizeOf(old);
      }
    },
  };
}

function sizeOf({ compressed }: CachedResponse): number {
  return compressed.zstd.length;
}
