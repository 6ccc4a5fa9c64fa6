import type { SearchHit, SimilarDocument, SimilarRequest } from '#domain/search/search-request.ts';
import type { Vocabulary } from '../reranking/ranked-text.ts';
import type { TextQuery } from './text-query.ts';
import { titleLikeness } from './title-likeness.ts';

/** A document that shares words with another, with its own words (see word-sequences.ts). */
interface FoundText extends SearchHit {
  readonly words: Uint32Array;
}

/** How alike each of the best documents is to the one that was asked for. */
export function describeSimilar(
  found: readonly FoundText[],
  { id: own, language, limit }: SimilarRequest,
  { titleWords }: TextQuery,
  vocabulary: Vocabulary,
): SimilarDocument[] {
  // Where the index does not have the document itself yet, the best stands for it.
  const whole = (found.find(({ id }) => id === own) ?? found[0])?.score ?? 1;
  const compareTitles = titleLikeness(titleWords, language, vocabulary);
  return found
    .filter(({ id }) => id !== own)
    .slice(0, limit)
    .map(({ id, score, words }) => ({ id, texts: Math.min(1, score / whole), ...compareTitles(words) }));
}
