import type { SearchHit } from '#domain/search/search-request.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageSpaces } from '#engine/index/fields.ts';
import type { AnalysedQuery } from '#engine/query/analysed-query.ts';
import type { RankedText } from '#engine/ranking/reranking/ranked-text.ts';
import { rerankedDocuments, rerankOrder } from '#engine/ranking/reranking/rerank-order.ts';
import { AnswerVocabulary } from '../vocabulary/answer-vocabulary.ts';
import { AnswerWords } from '../vocabulary/answer-words.ts';
import type { Json } from '../cluster/cluster.ts';
import { type FoundHits, hitsOf } from './hit-order.ts';
import type { WordStatistics } from '../vocabulary/word-statistics.ts';

/** The best documents of an answer, with what is read of them. */
export const bestWithWords: Json = {
  from: 0,
  size: rerankedDocuments,
  stored_fields: languageSpaces.map((language) => `${language}_words`),
  docvalue_fields: languageSpaces.map((language) => `${language}_length`),
};

export interface RerankedHits {
  readonly hits: readonly SearchHit[];
  readonly related: readonly string[];
}

/**
 * The best documents re-ranked by their words. It goes by how rare some of them are: which, it says
 * itself, so that it is repeated until all that it asks for is known.
 */
export async function rerankBest(
  found: FoundHits,
  parsed: AnalysedQuery,
  language: Language,
  documents: number,
  statistics: WordStatistics,
): Promise<RerankedHits> {
  const words = new AnswerWords();
  const vocabulary = new AnswerVocabulary(words, documents);
  const hits = hitsOf(found);
  const texts = found.map(({ fields = {} }, at): RankedText => {
    const score = hits[at]?.score ?? 0;
    return { score, words: words.sequenceOf(fields), norm: (space) => normIn(space, fields) };
  });
  const read = vocabulary.asRefinementReads();
  let refined = rerankOrder(texts, parsed, language, read);
  while (await vocabulary.learn(statistics)) refined = rerankOrder(texts, parsed, language, read);
  const { scores, related } = refined;
  const inOrder = hits
    .map(({ id }, at) => ({ id, score: scores[at] ?? 0 }))
    .toSorted((one, other) => other.score - one.score);
  return { hits: inOrder, related };

  function normIn(space: number, fields: FoundHits[number]['fields'] = {}): number {
    const one = languageSpaces[space] ?? 'en';
    return vocabulary.norm(one, Number(fields[`${one}_length`]?.[0] ?? 0));
  }
}
