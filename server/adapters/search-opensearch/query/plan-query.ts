import type { SearchLimit } from '#domain/search/search-request.ts';
import { type Leaf, type AnalysedQuery, positiveLeaves, requiredOf } from '#engine/query/analysed-query.ts';
import type { Json } from '../cluster/cluster.ts';
import { matchClause } from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';
import { rankLeaf, type Weights } from './rank-clauses.ts';

/** A query in the language of the cluster. */
export interface PlannedQuery {
  readonly leaves: readonly Leaf[];
  /** What matches by the strict rule, ranked. */
  readonly strict: Json;
  /** What has any of the words or a part of one, ranked; null where the query is never relaxed. */
  readonly relaxed: Json | null;
  /** What matches by the strict rule, unranked. */
  readonly matches: Json;
  readonly limited: readonly SearchLimit[];
}

const everything: Json = { bool: { filter: [{ match_all: {} }] } };

export function planQuery(
  { root, plain, limited }: AnalysedQuery,
  patterns: PatternTerms,
  weights: Weights,
): PlannedQuery {
  const bitten = patterns.isLimited ? [...new Set([...limited, 'patterns' as const])] : limited;
  if (root === null) {
    return { leaves: [], strict: everything, relaxed: null, matches: everything, limited: bitten };
  }
  const leaves = positiveLeaves(root);
  const ranked = leaves.map((leaf) => rankLeaf(leaf, patterns, weights));
  const words = ranked.map(({ word }) => word);
  const parts = ranked.flatMap((one) => one.parts);
  const matches = matchClause(root, patterns);
  const enough = { bool: { should: words, minimum_should_match: requiredOf(leaves.length) } };
  const byWords = parts.length === 0 ? enough : { bool: { must: [enough], should: parts } };
  return {
    leaves,
    strict: plain ? byWords : { bool: { filter: [matches], should: [...words, ...parts] } },
    relaxed: plain ? { bool: { should: [...words, ...parts], minimum_should_match: 1 } } : null,
    matches,
    limited: bitten,
  };
}
