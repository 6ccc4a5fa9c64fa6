import { setTimeout as wait } from 'node:timers/promises';

interface QuestionLimits {
  /** Milliseconds for which an answer is given again. */
  readonly freshFor: number;
  /** Milliseconds after which nobody waits for the answer any more. */
  readonly timeout: number;
}

const standardLimits: QuestionLimits = { freshFor: 5_000, timeout: 2_000 };

/**
 * Asks at most once at a time and once in `freshFor`, however many want to know. Whoever wants to know gets null where
 * the answer failed or did not come in time; a question that hangs is not asked a second time.
 */
export function cachedQuestion<Answer>(
  ask: () => Promise<Answer>,
  { freshFor, timeout }: QuestionLimits = standardLimits,
): () => Promise<Answer | null> {
  let last: { readonly answer: Answer | null; readonly at: number } | null = null;
  let asking: Promise<Answer | null> | null = null;

  async function askNow(): Promise<Answer | null> {
    const answer = await ask().catch(() => null);
    last = { answer, at: performance.now() };
    asking = null;
    return answer;
  }

  return async () => {
    if (last !== null && performance.now() - last.at < freshFor) return last.answer;
    asking ??= askNow();
    const enough = new AbortController();
    const tooLate = wait(timeout, null, { signal: enough.signal }).catch(() => null);
    try {
      return await Promise.race([asking, tooLate]);
    } finally {
      enough.abort();
    }
  };
}
