import type { SearchHit, SearchRequest } from '#domain/search/search-request.ts';
import type { Collection } from '../../index/collection.ts';
import type { Segment } from '../../index/segments/segment.ts';
import type { AnalysedQuery } from '../../query/analysed-query.ts';
import type { LengthNorms } from '../bm25f.ts';
import type { RankedText, Vocabulary } from './ranked-text.ts';
import { rerankedDocuments, rerankOrder } from './rerank-order.ts';
import { spaceNumber } from '../../index/fields.ts';

interface RerankedHits {
  readonly hits: readonly SearchHit[];
  readonly related: readonly string[];
}

/** Whether the hits that are asked for are among those whose order is refined: only an order by relevance is. */
export function isReranked({ sort, from, size }: SearchRequest, parsed: AnalysedQuery): boolean {
  const first = sort[0] ?? 'relevance';
  return parsed.root !== null && first === 'relevance' && from < rerankedDocuments && size > 0;
}

/** The hits from the first on with the order of the best refined; the others follow as they were. */
export function rerankHits(
  hits: readonly SearchHit[],
  parsed: AnalysedQuery,
  { language }: SearchRequest,
  collection: Collection,
  norms: LengthNorms,
): RerankedHits {
  const best = hits.slice(0, rerankedDocuments);
  const texts = best.map((hit) => textOf(hit, collection, norms));
  const { scores, related } = rerankOrder(texts, parsed, language, vocabularyOf(collection));
  const refined = best
    .map(({ id }, index) => ({ id, score: scores[index] ?? 0 }))
    .toSorted((one, other) => other.score - one.score);
  return { hits: [...refined, ...hits.slice(rerankedDocuments)], related };
}

const nowhere = new Uint32Array();

/** What is read of a hit. */
export function textOf({ id, score }: SearchHit, collection: Collection, norms: LengthNorms): RankedText {
  for (const segment of collection.segments) {
    const doc = segment.find(id);
    if (doc >= 0) return { score, words: wordsOf(segment, doc), norm: normOf(segment, doc) };
  }
  return { score, words: nowhere, norm: () => 1 };

  function normOf(segment: Segment, doc: number): RankedText['norm'] {
    return (space) => norms.of(segment, space, collection)?.[doc] ?? 1;
  }
}

function wordsOf({ parts }: Segment, doc: number): Uint32Array {
  const { starts, values } = parts.words;
  return values.subarray(starts[doc], starts[doc + 1]);
}

/** What a collection knows of its words. */
export function vocabularyOf({ lexicon, frequencies, liveCount }: Collection): Vocabulary {
  return {
    documents: liveCount,
    termCount: lexicon.termCount,
    surfaceCount: lexicon.surfaceCount,
    termsOfSurfaces: lexicon.termsOfSurfaces(),
    surfacesOfTerm: (term) => lexicon.surfacesOfTerm(term),
    termNumber: (language, term) => lexicon.termNumber(spaceNumber(language), term),
    folded: (surface) => lexicon.folded(surface),
    shown: (surface) => lexicon.shown(surface),
    documentsWithSurface: (surface) => frequencies.ofSurface(surface),
    documentsWithTerm: (term) => frequencies.ofTerm(term),
  };
}
