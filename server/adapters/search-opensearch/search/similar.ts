import type { SimilarDocument, SimilarRequest } from '#domain/search/search-request.ts';
import { describeSimilar } from '#engine/ranking/similar/describe-similar.ts';
import { mostTelling, textQuery } from '#engine/ranking/similar/text-query.ts';
import { tellingWords } from '#engine/ranking/telling-words.ts';
import { wordsOfRun } from '#engine/query/long-text.ts';
import { askTogether } from '../cluster/ask-together.ts';
import { findConceptWeights } from '../query/concept-weights.ts';
import { countWords } from '../query/count-words.ts';
import { findPatternTerms } from '../query/pattern-terms.ts';
import { findPhraseRarity } from '../query/phrase-rarity.ts';
import { planQuery } from '../query/plan-query.ts';
import type { SiteSearch } from '../site-search.ts';
import { AnswerVocabulary } from '../vocabulary/answer-vocabulary.ts';
import { AnswerWords } from '../vocabulary/answer-words.ts';
import { hitsOf, sortOf } from './hit-order.ts';
import { bestWithWords } from './rerank-best.ts';
import { searchAnswer } from './search-questions.ts';

/** Documents that share the most telling words of a document's texts, as the embedded engine finds them. */
export async function similar(
  siteSearch: SiteSearch,
  request: SimilarRequest,
): Promise<readonly SimilarDocument[]> {
  const { cluster, names, site, statistics } = siteSearch;
  const query = textQuery(request);
  const words = wordsOfRun(query.words);
  const leaves = words.map(({ word }) => word);
  const patterns = await findPatternTerms(leaves, site, cluster, names);
  const { documents, having } = await countWords(siteSearch, leaves, patterns);
  const telling = tellingWords(words, having, documents, mostTelling);
  const scored = telling.words.map(({ word }) => word);
  const [rarity, concepts] = await Promise.all([
    findPhraseRarity(siteSearch, scored, patterns),
    findConceptWeights(siteSearch, scored, patterns),
  ]);
  const { like } = planQuery(query.words, patterns, { rarity, concepts }, { telling, rarest: [] });
  if (like === null) return [];
  // One more than is wanted: the document itself is among them.
  const question = { ...bestWithWords, query: like, size: request.limit + 1, sort: sortOf(['relevance']) };
  const [answer] = await askTogether(cluster, names.alias(site), searchAnswer, [question]);
  const found = answer?.hits.hits ?? [];
  const answerWords = new AnswerWords();
  const texts = hitsOf(found).map((hit, at) => ({
    ...hit,
    words: answerWords.sequenceOf(found[at]?.fields ?? {}),
  }));
  const vocabulary = new AnswerVocabulary(answerWords, documents);
  const read = vocabulary.asRefinementReads();
  let described = describeSimilar(texts, request, query, read);
  while (await vocabulary.learn(statistics)) described = describeSimilar(texts, request, query, read);
  return described;
}
