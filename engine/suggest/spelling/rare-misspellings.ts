import type { AnalysedQuery, Leaf } from '../../query/analysed-query.ts';

/** A word in more documents is no slip of the pen. */
const mostWithMisspelling = 5;
/** The right word is in at least so many times as many. */
const timesAsFrequent = 100;
/** Letters of an ending, where words of one family differ: *examiner*, *examined*. */
const ending = 2;
/** Of shorter words too many are a letter away from another one: *clause*, *cause*. */
const shortestWord = 6;
/** From so many letters on, words that differ in any one letter are hardly ever two words. */
const longWord = 8;

/** So few documents that the query, or a word of it, may be misspelt in them. */
export function areFew(documents: number): boolean {
  return documents <= mostWithMisspelling;
}

/** Whether a word of a query that so many documents have may be misspelt in them. What says a concept is a word in its own right. */
export function mayBeMisspelt(leaf: Leaf, documents: number): boolean {
  return leaf.kind === 'word' && leaf.concepts.length === 0 && documents > 0 && areFew(documents);
}

/** A query of words alone is searched as corrected at once: what operators, phrases and fields say is meant. */
export function mayBeCorrectedAtOnce({ plain, root }: AnalysedQuery): boolean {
  return plain && root !== null;
}

/** Whether so many documents have a word that so few others may have it misspelt. */
export function isFarMoreFrequent(right: number, misspelt: number): boolean {
  return right >= timesAsFrequent * misspelt;
}

/**
 * Whether a word is another one with a single slip of the pen, not a word in its own right: a letter left out, doubled, or
 * swapped with the next; in a long word any one letter. Its first letter and its ending are right. Both are folded.
 */
export function isSlip(word: string, right: string): boolean {
  if (word.length < shortestWord || !/^\p{L}+$/u.test(word + right)) return false;
  let begun = 0;
  while (begun < word.length && word[begun] === right[begun]) begun++;
  let ended = 0;
  const most = Math.min(word.length, right.length) - begun;
  while (ended < most && word.at(-1 - ended) === right.at(-1 - ended)) ended++;
  if (begun === 0 || ended < ending) return false;
  const written = word.slice(begun, word.length - ended);
  const meant = right.slice(begun, right.length - ended);
  const isSwapped = written.length === 2 && written[0] === meant[1] && written[1] === meant[0];
  const isLeftOut = written === '' && meant.length === 1;
  if (isSwapped || isLeftOut) return true;
  if (written.length !== 1 || meant.length > 1) return false;
  const isDoubled = meant === '' && (written === word[begun - 1] || written === word[begun + 1]);
  return isDoubled || word.length >= longWord;
}
