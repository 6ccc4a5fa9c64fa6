import type { MatchRequest } from '#domain/search/search-request.ts';
import { filterDocuments, groupSelections } from './facets/filters.ts';
import type { Collection } from './index/collection.ts';
import { hasBit } from './index/bitset.ts';
import type { AnalysedQuery } from './query/analysed-query.ts';
import { matchQuery } from './ranking/match-query.ts';
import type { SearchMemory } from './ranking/score-segment.ts';
import { ScoredLeaves } from './ranking/scored-words.ts';

/** The ids of all documents that satisfy the strict rule and the filters. Nothing is ranked or counted. */
export function strictMatches(
  parsed: AnalysedQuery,
  { best: bestOnly, filters }: Pick<MatchRequest, 'best' | 'filters'>,
  collection: Collection,
  memory: SearchMemory,
): Set<number> {
  const matches = matchQuery(parsed, collection, new ScoredLeaves(collection), memory, 'strict');
  const selected = groupSelections(filters, collection.keyTable);
  const ids = new Set<number>();
  for (const { segment, found } of matches.segments) {
    const docs = found === 'every document' ? null : found.docs;
    const { ids: idOf, best } = segment.parts.columns;
    const passing = selected.length === 0 ? null : filterDocuments(segment, selected).all;
    for (let at = 0; at < (docs?.length ?? segment.size); at++) {
      const doc = docs === null ? at : docs[at];
      if (!segment.isLive(doc) || (bestOnly && best[doc] === 0)) continue;
      if (passing === null || hasBit(passing, doc)) ids.add(idOf[doc]);
    }
  }
  matches.release();
  return ids;
}
