import type { SearchLimit } from '#domain/search/search-request.ts';
import { type Leaf, type AnalysedQuery, positiveLeaves } from '#engine/query/analysed-query.ts';
import type { MatchRule } from '#engine/query/query-reading.ts';
import { neededBy, relax, rulesFor, type WordsRule } from '#engine/ranking/relaxation.ts';
import type { Json } from '../cluster/cluster.ts';
import { anyOf, matchClause } from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';
import { rankLeaf, weighing, type Weights } from './rank-clauses.ts';
import { topicsLast } from './topics-last.ts';
import type { TellingWords } from '#engine/ranking/telling-words.ts';
import type { TellingOfQuery } from './count-words.ts';

/** What documents have by a rule that is wider than the strict one, ranked. */
interface WiderRule {
  readonly rule: Exclude<MatchRule, 'most'>;
  readonly query: Json;
}

/** A query in the language of the cluster. */
export interface PlannedQuery {
  readonly leaves: readonly Leaf[];
  /** What matches by the strict rule, ranked. */
  readonly strict: Json;
  /** From the narrowest to the widest; none where the query is never relaxed. */
  readonly wider: readonly WiderRule[];
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
): Pick<PlannedQuery, 'strict' | 'wider' | 'like'> {
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
  const like = topicsLast({ bool: { filter: [anyOf([enough, matches])], should } }, scored, patterns);
  return {
    strict: topicsLast({ bool: { filter: [matches], should } }, scored, patterns),
    wider: [{ rule: 'telling', query: like }],
    like: { bool: { filter: [enough], should } },
  };
}

const everything: Json = { bool: { filter: [{ match_all: {} }] } };

export function planQuery(
  { root, plain, limited }: AnalysedQuery,
  patterns: PatternTerms,
  weights: Weights,
  { telling, rarest }: TellingOfQuery,
): PlannedQuery {
  const bitten = patterns.isLimited ? [...new Set([...limited, 'patterns' as const])] : limited;
  if (root === null) {
    return {
      leaves: [],
      strict: everything,
      wider: [],
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
  const should = [...words, ...parts];
  /** Parts are ranked and do not count as words, but where any word is enough. */
  const withWords = (rule: WordsRule): Json => {
    if (rule === 'any') return { bool: { should, minimum_should_match: 1 } };
    const enough = { bool: { should: words, minimum_should_match: neededBy(rule, leaves.length) } };
    if (rule === 'third') {
      const one = rarest.map((leaf) => matchClause(leaf, patterns));
      return { bool: { filter: [anyOf([enough, ...one])], should } };
    }
    return parts.length === 0 ? enough : { bool: { must: [enough], should: parts } };
  };
  const strict = plain ? withWords('most') : { bool: { filter: [matches], should } };
  const wider = plain ? rulesFor(leaves.length).filter((rule) => rule !== 'most') : [];
  return {
    leaves,
    strict: topicsLast(strict, leaves, patterns),
    wider: wider.map((rule) => ({ rule, query: topicsLast(withWords(rule), leaves, patterns) })),
    matches,
    like: null,
    limited: bitten,
  };
}

/** The query that is searched of several by their rules, and what it finds: `relax` where that is known of all. */
export function queryToSearch<Query extends { readonly rule: MatchRule }>(
  queries: readonly Query[],
  totals: readonly number[],
  words: number,
  documents: number,
): { readonly query: Query; readonly total: number } {
  const found = queries.map((query, at) => ({ query, total: totals[at] ?? 0 }));
  const { found: searched } = relax(
    queries.map(({ rule }) => rule),
    words,
    documents,
    (rule) => found.find(({ query }) => query.rule === rule),
    (one) => one?.total ?? 0,
  );
  if (searched === undefined) throw new Error('There is no query to search by.');
  return searched;
}
