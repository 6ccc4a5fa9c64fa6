/** Words, years and identifiers of a query that are searched; the rest of a longer one is left out, and `interpreted` shows it. */
export const mostWords = 200;

/** A range of years is as much work as so many words. */
export const wordsPerYears = 5;

/** A pattern with fewer letters would stand for a good part of the dictionary: it is read as words. */
export const shortestPattern = 2;

/** Words that one pattern stands for, the most used first: what a search may cost is bounded. */
export const mostPatternWords = 1_200;

/** Words that all patterns of one search together stand for. */
export const mostWordsOfPatterns = 3_000;

/** Words of the dictionary that they are compared with: letter by letter, or in passing, which is so much quicker. */
export const mostWordsCompared = 100_000;
export const comparedInPassing = 8;

/** Postings that one search reads, by document that there is: for its words and phrases, and for its patterns. */
export const postingsPerDocument = { words: 15, patterns: 3 } as const;

/** What the counts for a correction may cost together, in postings by document that there is; they count the whole query again. */
export const correctionsPerDocument = 8;

/** Unknown words of a query that are looked at for a correction. */
export const mostUnknownWords = 30;

/** They may be as many as these in a small collection, too. */
export const fewestPostingsAllowed = 300_000;
