import { SearchUnavailable } from '../../../ports/search-unavailable.ts';

/** A shard that is nowhere for a moment: its copy is about to be found, or it comes back with its node. */
const longestWaitMs = 7_000;
const pauseMs = 150;

/** Asks again as long as the answer is that some of the index is away, and gives up when that has taken too long. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer | SearchUnavailable>): Promise<Answer> {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const answer = await ask();
    if (!(answer instanceof SearchUnavailable)) return answer;
    if (performance.now() > deadline) throw answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
