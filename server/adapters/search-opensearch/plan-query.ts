import type { SearchLimit } from '#domain/search/search-request.ts';
import { type Leaf, type ParsedQuery, positiveLeaves, requiredOf } from '#engine/query/query-tree.ts';
import type { Json } from './cluster.ts';
import { matchClause } from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';
import { rankClause } from './rank-clauses.ts';

/** A query in the language of the cluster. */
export interface PlannedQuery {
  readonly leaves: readonly Leaf[];
  /** What matches by the strict rule, ranked. */
  readonly strict: Json;
  /** What has any of the words, ranked; null where the query is never relaxed. */
  readonly relaxed: Json | null;
  /** What matches by the strict rule, unranked. */
  readonly matches: Json;
  readonly limited: readonly SearchLimit[];
}

const everything: Json = { bool: { filter: [{ match_all: {} }] } };

export function planQuery({ root, plain, limited }: ParsedQuery, patterns: PatternTerms): PlannedQuery {
  const bitten = patterns.isLimited ? [...new Set([...limited, 'patterns' as const])] : limited;
  if (root === null) {
    return { leaves: [], strict: everything, relaxed: null, matches: everything, limited: bitten };
  }
  const leaves = positiveLeaves(root);
  const ranked = leaves.map((leaf) => rankClause(leaf, patterns));
  const matches = matchClause(root, patterns);
  const withAtLeast = (words: number): Json => ({ bool: { should: ranked, minimum_should_match: words } });
  return {
    leaves,
    strict: plain ? withAtLeast(requiredOf(leaves.length)) : { bool: { filter: [matches], should: ranked } },
    relaxed: plain ? withAtLeast(1) : null,
    matches,
    limited: bitten,
  };
}
