const dots = '...';
/** More letters at the end are no half of a word. */
const longestHalf = 24;

/** A text that was cut at a number of characters, without the half of a word that may be left at its end. */
export function wholeWords(cut: string): string {
  if (!cut.endsWith(dots)) return cut;
  const words = cut.slice(0, -dots.length);
  let start = words.length;
  while (start > 0 && !/\s/.test(words.charAt(start - 1))) start--;
  const half = words.length - start;
  if (start === 0 || half === 0 || half > longestHalf) return cut;
  while (start > 0 && /[\s,;:]/.test(words.charAt(start - 1))) start--;
  return `${words.slice(0, start)} …`;
}
