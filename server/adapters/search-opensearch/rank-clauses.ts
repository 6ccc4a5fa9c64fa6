import type { Leaf } from '#engine/query/query-tree.ts';
import type { Json } from './cluster.ts';
import { samePlace } from './index-layout.ts';
import {
  type Alternative,
  alternativeClauses,
  alternativesOf,
  anyOf,
  termsClause,
  wholeField,
} from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';

/** So many words of a pattern are ranked as one word that has all their occurrences; where there are more, all count alike. */
const mostRanked = 200;

/** A clause that a leaf's documents satisfy, each with the leaf's score: the best of its languages and synonyms. */
export function rankClause(leaf: Leaf, patterns: PatternTerms): Json {
  const ranked = alternativesOf(leaf, patterns).flatMap(rankAlternative);
  const [only, ...others] = ranked;
  if (only === undefined) return { match_none: {} };
  return others.length === 0 ? only : { dis_max: { queries: ranked } };
}

function rankAlternative(alternative: Alternative): Json[] {
  const { space, field, terms, places } = alternative;
  // Names restrict, and do not rank.
  if (space === 'author' || space === 'country' || space === 'type') {
    return [{ bool: { filter: [anyOf(alternativeClauses(alternative))] } }];
  }
  const all = wholeField(space, null);
  const asWords = terms.length === 0 ? [] : [within(anyTerm(all, terms), space, field, terms)];
  // A place that nothing can stand at has no documents to rank.
  if (places === null || places.some((one) => one?.length === 0)) return asWords;
  // Terms in places rank as the rarest of them: they are hardly more frequent than it is.
  const rarest = { dis_max: { queries: places.flatMap((one) => (one === null ? [] : [anyTerm(all, one)])) } };
  const inPlaces = {
    bool: { must: [rarest], filter: [anyOf(alternativeClauses({ ...alternative, terms: [] }))] },
  };
  return [...asWords, inPlaces];
}

/** In a field that the query names, ranked by what the word is in all of the text. */
function within(
  ranked: Json,
  space: Alternative['space'],
  field: Alternative['field'],
  terms: readonly string[],
): Json {
  if (field === null) return ranked;
  return { bool: { must: [ranked], filter: [termsClause(wholeField(space, field), terms)] } };
}

function anyTerm(field: string, terms: readonly string[]): Json {
  const [only, ...others] = terms;
  if (others.length === 0) return { term: { [field]: only } };
  if (terms.length > mostRanked) return { constant_score: { filter: { terms: { [field]: terms } } } };
  return { match: { [field]: terms.join(samePlace) } };
}
