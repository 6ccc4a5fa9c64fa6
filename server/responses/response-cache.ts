/** The answers given lately, by what was asked. */
export interface ResponseCache<Answer> {
  find(asked: string): Answer | undefined;
  /** `revision` is the one that searches saw before the answer was made. */
  keep(asked: string, revision: number, answer: Answer): void;
}

export interface ResponseCacheOptions<Answer> {
  /** Of what searches see. */
  readonly revision: () => number;
  /** In bytes. */
  readonly sizeOf: (answer: Answer) => number;
  readonly mostBytes: number;
}

/**
 * Keeps answers until searches see something new, those asked for longest ago leaving first: going back from a document, the next
 * page and back, and what many people look for in one week are asked again and again. `lru-cache` does as much and more, but its
 * licence (Blue Oak) is not among those we take.
 */
export function createResponseCache<Answer>(options: ResponseCacheOptions<Answer>): ResponseCache<Answer> {
  const { revision, sizeOf, mostBytes } = options;
  let kept = new Map<string, Answer>();
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
      if (seen !== keptAt) return;
      const before = kept.get(asked);
      if (before !== undefined) bytes -= sizeOf(before);
      kept.delete(asked);
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
