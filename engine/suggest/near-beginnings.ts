/** The beginnings of words that there are. */
export interface KnownBeginnings {
  has(beginning: string): boolean;
  /** Each letter that follows a beginning in some word. */
  lettersAfter(beginning: string): readonly string[];
}

/** Shorter beginnings are near to too many others. */
const shortestBeginning = 4;

/**
 * Beginnings that are one edit from what is typed and that some word has: a letter left out, added, replaced, or two
 * neighbours swapped, the first letter included. What a word goes on with after what is typed is no edit.
 */
export function nearBeginnings(typed: string, known: KnownBeginnings): string[] {
  if (typed.length < shortestBeginning || /[\d\u2E80-\uFFFF]/.test(typed)) return [];
  const near = new Set<string>();
  const offer = (beginning: string): void => {
    if (!beginning.startsWith(typed) && known.has(beginning)) near.add(beginning);
  };
  for (let at = 0; at < typed.length; at++) {
    const before = typed.slice(0, at);
    if (!known.has(before)) break;
    const rest = typed.slice(at + 1);
    for (const letter of known.lettersAfter(before)) {
      // In place of the last letter, anything would fit: that is what the beginning without it finds.
      if (rest !== '') offer(before + letter + rest);
      offer(before + letter + typed.slice(at));
    }
    if (at > 0 || rest.length >= shortestBeginning) offer(before + rest);
    if (rest !== '') offer(`${before}${rest.charAt(0)}${typed.charAt(at)}${rest.slice(1)}`);
  }
  // What begins with another that is near is found by it.
  return [...near].filter((one) => ![...near].some((other) => other !== one && one.startsWith(other)));
}
