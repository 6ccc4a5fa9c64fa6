/** Words of a query that are searched; the rest of a longer one is left out, and `interpreted` shows it. */
export const mostWords = 200;

/** Parentheses inside parentheses; deeper ones are read as if they were not there. */
export const deepestGroup = 40;

/** A shorter beginning would stand for a good part of the dictionary: it is read as a word of its own. */
export const shortestPrefix = 2;

/** Words that one prefix stands for, the most used first: what a search may cost is bounded. */
export const mostPrefixWords = 2_000;
