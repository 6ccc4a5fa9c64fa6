/**
 * What the score of a document is multiplied with that has words of a query in names of its topics alone: so little that it comes
 * after all whose texts have one. A power of two changes no digit, so that the order among them stays.
 */
export const topicShare = 2 ** -80;

/** Far below what any word of a text scores, far above what any number of words scores in topics. */
const leastOfTexts = 2 ** -50;

/** Whether a score is one of a document that was found by names of its topics alone. */
export function isByTopic(score: number): boolean {
  return score > 0 && score < leastOfTexts;
}
