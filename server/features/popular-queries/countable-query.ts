import { wordsAlone } from '#query-language/words-of-query.ts';

const shortest = 2;
const longest = 60;

/** What may say who somebody is, or leads elsewhere. */
const addresses = /@|:\/\/|www\./;
/** Numbers of telephones, people and cases: six digits or more, nine where they are in groups; two years side by side are none. */
const longNumber = /\d{6}|\d(?:[\s().\-/\u2010]?\d){8}/;
/** Control and format characters, halves of surrogate pairs: nobody reads them, and some cannot be stored. */
const unreadable = /\p{C}/u;
/** Of no word that others would type too. */
const signs = /["\u201C\u201D\u201E\u00AB\u00BB*?:()[\]{}<>+~^\\]/;

/** A query as it is counted: words alone, in one form of writing; null for one that is never counted. */
export function countableQuery(query: string): string | null {
  const text = query.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (text.length < shortest || text.length > longest || !/\p{L}/u.test(text)) return null;
  return unreadable.test(text) ||
    addresses.test(text) ||
    longNumber.test(text) ||
    signs.test(text) ||
    wordsAlone(text) === null
    ? null
    : text.toLowerCase();
}
