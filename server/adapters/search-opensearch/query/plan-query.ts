import type { SearchLimit } from '#domain/search/search-request.ts';
import { type Leaf, type AnalysedQuery, positiveLeaves, requiredOf } from '#engine/query/analysed-query.ts';
import type { Json } from '../cluster/cluster.ts';
import { anyOf, matchClause } from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';
import { rankLeaf, weighing, type Weights } from './rank-clauses.ts';
import { topicsLast } from './topics-last.ts';
import type { TellingWords } from '#engine/ranking/telling-words.ts';

/** A query in the language of the cluster. */
export interface PlannedQuery {
  readonly leaves: readonly Leaf[];
  /** What matches by the strict rule, ranked. */
  readonly strict: Json;
  /** What has any of the words or a part of one, ranked; null where the query is never relaxed. */
  readonly relaxed: Json | null;
  /** What matches by the strict rule, unranked. */
  readonly matches: Json;
  /** What has enough of the most telling words of a text, ranked by them; null for other queries. */
  readonly like: Json | null;
  readonly limited: readonly SearchLimit[];
}

/** What has enough of the most telling words of a long text, ranked by them: so is what satisfies the strict rule. */
function likeText(
  { words, needed }: TellingWords,
  matches: Json,
  patterns: PatternTerms,
  weights: Weights,
): Pick<PlannedQuery, 'strict' | 'relaxed' | 'like'> {
  const ranked = words.map(({ word, times }) => {
    const leaf = rankLeaf(word, patterns, weights);
    return { word: weighing(times, leaf.word), parts: leaf.parts.map((part) => weighing(times, part)) };
  });
  const should = ranked.flatMap(({ word, parts }) => [word, ...parts]);
  const scored = words.map(({ word }) => word);
  const clauses = words.map(({ word }) => matchClause(word, patterns));
  // Of no words there is none to have: without clauses everything would match.
  const enough =
    clauses.length === 0 ? anyOf([]) : { bool: { should: clauses, minimum_should_match: needed } };
  return {
    strict: topicsLast({ bool: { filter: [matches], should } }, scored, patterns),
    relaxed: topicsLast({ bool: { filter: [anyOf([enough, matches])], should } }, scored, patterns),
    like: { bool: { filter: [enough], should } },
  };
}

const everything: Json = { bool: { filter: [{ match_all: {} }] } };

export function planQuery(
  { root, plain, limited }: AnalysedQuery,
  patterns: PatternTerms,
  weights: Weights,
  telling: TellingWords | null,
): PlannedQuery {
  const bitten = patterns.isLimited ? [...new Set([...limited, 'patterns' as const])] : limited;
  if (root === null) {
    return {
      leaves: [],
      strict: everything,
      relaxed: null,
      matches: everything,
      like: null,
      limited: bitten,
    };
  }
  const leaves = positiveLeaves(root);
  const ranked = leaves.map((leaf) => rankLeaf(leaf, patterns, weights));
  const words = ranked.map(({ word }) => word);
  const parts = ranked.flatMap((one) => one.parts);
  const matches = matchClause(root, patterns);
  if (telling !== null)
    return { leaves, matches, limited: bitten, ...likeText(telling, matches, patterns, weights) };
  const enough = { bool: { should: words, minimum_should_match: requiredOf(leaves.length) } };
  const byWords = parts.length === 0 ? enough : { bool: { must: [enough], should: parts } };
  const strict = plain ? byWords : { bool: { filter: [matches], should: [...words, ...parts] } };
  const relaxed = { bool: { should: [...words, ...parts], minimum_should_match: 1 } };
  return {
    leaves,
    strict: topicsLast(strict, leaves, patterns),
    relaxed: plain ? topicsLast(relaxed, leaves, patterns) : null,
    matches,
    like: null,
    limited: bitten,
  };
}
