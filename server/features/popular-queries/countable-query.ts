const shortest = 2;
const longest = 60;

/** What may say who somebody is, or leads elsewhere. */
const addresses = /@|:\/\/|www\./;
/** Numbers of telephones, people and cases: six digits or more, nine where they are in groups; two years side by side are none. */
const longNumber = /\d{6}|\d(?:[\s().\-/\u2010]?\d){8}/;
const operators =
  /["\u201C\u201D\u201E\u00AB\u00BB*?:()[\]{}<>+~^\\]|(?:^|\s)-|(?:^|\s)(?:AND|OR|NOT)(?=\s|$)/;

/** A query as it is counted: words alone, in one form of writing; null for one that is never counted. */
export function countableQuery(query: string): string | null {
  const text = query.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (text.length < shortest || text.length > longest || !/\p{L}/u.test(text)) return null;
  return addresses.test(text) || longNumber.test(text) || operators.test(text) ? null : text.toLowerCase();
}
