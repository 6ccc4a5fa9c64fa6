/** With three words or more, a strict rule that finds fewer is relaxed. */
const fewWithManyWords = 20;

/** Whether any word is enough, where the strict rule finds so many documents before any filter. */
export function relaxes(words: number, strictTotal: number): boolean {
  return words < 3 ? strictTotal === 0 : strictTotal < fewWithManyWords;
}
