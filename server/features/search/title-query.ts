const operators = /["():*?~^[\]{}\\/]/;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Written without blanks, where a word that is begun cannot be told from one that has ended. */
const unspaced = /[\p{Script=Han}]/u;
/** Fewer letters in all are in too many titles to say which document is meant. */
const fewestLetters = 4;
/** Letters from which on a word may be one that is begun; fewer are the beginning of too much. */
const shortestBegun = 3;
/** A title hardly has more words. */
const mostWords = 20;

/** The query for titles that have all words typed, the last of which may be begun; null where they name no document yet. */
export function titleQuery(typed: string): string | null {
  if (operators.test(typed)) return null;
  const words = typed.toLowerCase().match(word) ?? [];
  const last = words.at(-1);
  const isUnspaced = unspaced.test(typed);
  if (last === undefined || words.length > mostWords) return null;
  if (!isUnspaced && words.join('').length < fewestLetters) return null;
  const ending = isUnspaced || last.length < shortestBegun ? last : `(${last} OR ${last}*)`;
  // A single letter is what an apostrophe left over.
  const whole = words.slice(0, -1).filter((one) => isUnspaced || one.length > 1);
  return `title:(${[...whole, ending].join(' AND ')})`;
}
