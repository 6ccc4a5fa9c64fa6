import type { TitleRequest } from '#domain/search/search-request.ts';
import { wordsAlone } from '#query-language/words-of-query.ts';

/** A pattern, or a phrase that is being typed. */
const begun = /[*?"\u201C\u201D\u201E\u00AB\u00BB]/;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Written without blanks, where a word that is begun cannot be distinguished from one that has ended. */
const unspaced = /[\p{Script=Han}]/u;
/** Fewer letters in all are in too many titles to say which document is meant. */
const fewestLetters = 4;
/** Letters from which on a word may be one that is begun; fewer are the beginning of too much. */
const shortestBegun = 3;
/** A title hardly has more words. */
const mostWords = 20;

/** The words that titles are looked for by, the last of which may be begun; null where they name no document yet. */
export function titleWords(typed: string): Pick<TitleRequest, 'words' | 'beginning'> | null {
  if (begun.test(typed) || wordsAlone(typed) === null) return null;
  const words = typed.toLowerCase().match(word) ?? [];
  const last = words.at(-1);
  const isUnspaced = unspaced.test(typed);
  if (last === undefined || words.length > mostWords) return null;
  if (!isUnspaced && words.join('').length < fewestLetters) return null;
  // A single letter is what an apostrophe left over.
  const whole = words.slice(0, -1).filter((one) => isUnspaced || one.length > 1);
  const mayBeBegun = !isUnspaced && last.length >= shortestBegun;
  return mayBeBegun ? { words: whole, beginning: last } : { words: [...whole, last], beginning: null };
}
