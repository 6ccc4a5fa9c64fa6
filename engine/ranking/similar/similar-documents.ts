import type { SearchHit, SimilarDocument, SimilarRequest } from '#domain/search/search-request.ts';
import type { Collection } from '../../index/collection.ts';
import type { RunWord } from '../../query/analysed-query.ts';
import { wordsOfRun } from '../../query/long-text.ts';
import { tellingIn } from '../match-long-text.ts';
import { textOf, vocabularyOf } from '../reranking/rerank-hits.ts';
import { queryWord, scoreSegment, type Scoring, type SearchMemory } from '../score-segment.ts';
import { ScoredLeaves } from '../scored-words.ts';
import { orderOf, TopHits } from '../top-hits.ts';
import { describeSimilar } from './describe-similar.ts';
import { mostTelling, textQuery } from './text-query.ts';

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
  const telling = tellingIn(words, scoring, mostTelling);
  const scored = telling.words.map(({ word, times }) => queryWord(word, times));
  const top = new TopHits(orderOf(['relevance'], { relaxed: true, scored: true }), size);
  for (const [position, segment] of scoring.collection.segments.entries()) {
    const accumulator = scoreSegment(scored, segment, position, scoring);
    const { touched, scores, counts } = accumulator;
    for (const doc of touched) {
      const score = scores[doc] ?? 0;
      // Most documents score too little: the rest is not looked at.
      if (score < top.leastFirst || (counts[doc] ?? 0) < telling.needed || !segment.isLive(doc)) continue;
      top.add(segment, doc, score, false);
    }
    accumulator.clear();
  }
  return top.hits();
}
