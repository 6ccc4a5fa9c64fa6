/**
 * A text that any file format takes on one line: controls are spaces, white space in a row is one space, halves of characters and
 * what XML does not allow are gone. Marks that turn the direction of what follows them in a file are gone too; letters that are
 * read from right to left stay as they are.
 */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
