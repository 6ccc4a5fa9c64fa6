import { relaxationNumbers } from '#domain/search/relaxation-numbers.ts';

/** The largest numbers of documents that are too few: with three words or more ten pages, with two a page. */
const { few: fewWithManyWords, fewOfTwo: fewWithTwoWords } = relaxationNumbers;
/** In small collections these are too few; a narrow search of them is not to be widened. */
const fewOfFew = 20;
const shareWithManyWords = 0.05;
const shareWithTwoWords = 0.01;

/**
 * Whether any word is enough, where the strict rule finds so many of all documents before any filter. With fewer than three
 * words in a collection of under 2,000 documents about only where it finds none: docs/relevance.md has what these numbers give.
 */
export function relaxes(words: number, strictTotal: number, documents: number): boolean {
  if (strictTotal === 0) return true;
  if (words < 2) return false;
  if (words === 2) return strictTotal < Math.min(fewWithTwoWords, documents * shareWithTwoWords);
  return strictTotal < Math.max(fewOfFew, Math.min(fewWithManyWords, documents * shareWithManyWords));
}
