/** A word of letters, digits and the marks inside words; what else there is belongs to the query language. */
const word = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.*?-]*$/u;
const operator = /^(?:OR|NOT|&&|\|\|)$/;

/** A query of words side by side, or joined by AND: its words, each with the query that is left without it. */
export interface PlainWord {
  readonly word: string;
  readonly rest: string;
}

/** The words of a query that can be left out one by one; null where operators, phrases or fields hold it together. */
export function plainWords(query: string): readonly PlainWord[] | null {
  const parts = query.trim().split(/\s+/);
  const words = parts.filter((part) => part !== 'AND');
  if (words.length === 0 || words.some((one) => operator.test(one) || !word.test(one))) return null;
  const glue = words.length === parts.length ? ' ' : ' AND ';
  return words.map((one, place) => ({
    word: one,
    rest: words.filter((_, other) => other !== place).join(glue),
  }));
}
