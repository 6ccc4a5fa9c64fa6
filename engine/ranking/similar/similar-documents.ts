import type { SearchHit, SimilarDocument, SimilarRequest } from '#domain/search/search-request.ts';
import type { Collection } from '../../index/collection.ts';
import type { RunWord } from '../../query/analysed-query.ts';
import { wordsOfRun } from '../../query/long-text.ts';
import { likeOrStrict, scoreLongText, tellingIn } from '../match-long-text.ts';
import { textOf, vocabularyOf } from '../reranking/rerank-hits.ts';
import type { Scoring, SearchMemory } from '../score-segment.ts';
import { ScoredLeaves } from '../scored-words.ts';
import { orderOf, TopHits } from '../top-hits.ts';
import { describeSimilar } from './describe-similar.ts';
import { textQuery } from './text-query.ts';

/** Documents that share the most telling words of a document's texts: what a long text that was pasted would find first. */
export function similarDocuments(
  request: SimilarRequest,
  collection: Collection,
  memory: SearchMemory,
): SimilarDocument[] {
  const query = textQuery(request);
  const scoring = { collection, leaves: new ScoredLeaves(collection), memory };
  // One more than is wanted: the document itself is among them.
  const hits = bestHits(wordsOfRun(query.words), request.limit + 1, scoring);
  const texts = hits.map((hit) => ({ ...hit, words: textOf(hit, collection, memory.norms).words }));
  return describeSimilar(texts, request, query, vocabularyOf(collection));
}

function bestHits(words: readonly RunWord[], size: number, scoring: Scoring): SearchHit[] {
  const { collection } = scoring;
  const telling = tellingIn(words, scoring);
  const top = new TopHits(orderOf(['relevance'], { relaxed: true, scored: true }), size);
  for (const [position, segment] of collection.segments.entries()) {
    const scored = scoreLongText(telling, [], segment, position, scoring);
    const { scores } = scored.accumulator;
    for (const doc of likeOrStrict(scored, segment, Infinity)) {
      const score = scores[doc] ?? 0;
      if (score >= top.leastFirst) top.add(segment, doc, score, false);
    }
    scored.accumulator.clear();
  }
  return top.hits();
}
