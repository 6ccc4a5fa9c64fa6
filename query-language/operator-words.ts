import { proximityIn } from './database-syntax.ts';

/** Small letters make operators of these in a search strategy; in other queries they are words. */
export function isOperatorWord(text: string): boolean {
  return /^(?:and|or|not)$/i.test(text);
}

/** A field without a value is a word. The value of these may come after a space. */
const fieldAlone = /^(?:year|doi|id|links):$/i;

/** Whether a word could be read as an operator, depending on what stands beside it. */
export function isOperatorLike(text: string): boolean {
  return isOperatorWord(text) || proximityIn(text) !== null || fieldAlone.test(text);
}
