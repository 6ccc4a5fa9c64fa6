/** A text that was cut at a number of characters, without the half of a word that may be left at its end. */
export function wholeWords(cut: string): string {
  return cut.replace(/[\s,;:]+\S{1,24}\.\.\.$/u, ' …');
}
