import type { Collection } from './index/collection.ts';
import { type AnalysedQuery, positiveLeaves } from './query/analysed-query.ts';
import { printAnalysed } from './query/print-analysed.ts';
import { widerQueries } from './query/wider-queries.ts';
import { countMatches, matchQuery, type QueryMatches } from './ranking/match-query.ts';
import type { SearchMemory } from './ranking/score-segment.ts';
import { isUnknown, type ScoredLeaves } from './ranking/scored-words.ts';

interface Matched {
  /** The query that was searched. */
  readonly parsed: AnalysedQuery;
  readonly matches: QueryMatches;
  /** As it is written, where it is not the one that was asked. */
  readonly widened: string | null;
}

/** What a query matches; where it is one of operators, phrases or fields and finds nothing, what the first wider one that finds something does. */
export function matchOrWiden(
  asked: AnalysedQuery,
  analyse: (query: string) => AnalysedQuery,
  collection: Collection,
  leaves: ScoredLeaves,
  memory: SearchMemory,
): Matched {
  const own = matchQuery(asked, collection, leaves, memory);
  if (asked.plain || countMatches(own.segments) > 0) return { parsed: asked, matches: own, widened: null };
  own.release();
  for (const widened of widerQueries(asked)) {
    const parsed = analyse(widened);
    // Words of names alone may be small words of texts.
    if (positiveLeaves(parsed.root).length === 0) continue;
    const matches = matchQuery(parsed, collection, leaves, memory);
    if (countMatches(matches.segments) > 0) {
      return { parsed, matches: { ...matches, relaxed: true, needed: Infinity }, widened };
    }
    matches.release();
  }
  return { parsed: asked, matches: matchQuery(asked, collection, leaves, memory), widened: null };
}

/** What a query asks for that no document has, as it is written. */
export function missingOf({ root }: AnalysedQuery, leaves: ScoredLeaves): string[] {
  return positiveLeaves(root)
    .filter((leaf) => isUnknown(leaves.of(leaf)))
    .map(printAnalysed);
}
