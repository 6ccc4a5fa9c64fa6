/** Asks at most once in the given time: whoever asks meanwhile gets the answer that is there or under way, a failure too. */
export function askedAtMostEvery<Answer>(
  milliseconds: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null;
  let askedAt = 0;
  let isUnderWay = false;
  return () => {
    if (answer !== null && (isUnderWay || performance.now() - askedAt < milliseconds)) return answer;
    askedAt = performance.now();
    isUnderWay = true;
    answer = ask().finally(() => {
      isUnderWay = false;
    });
    return answer;
  };
}
