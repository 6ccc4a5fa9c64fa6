import type { ConceptWeights } from './concept-weights.ts';
import { partWords } from '#engine/query/part-words.ts';
import type { Leaf } from '#engine/query/analysed-query.ts';
import type { Json } from '../cluster/cluster.ts';
import { samePosition } from '../indexing/index-layout.ts';
import {
  type Alternative,
  alternativeClauses,
  alternativesOf,
  anyOf,
  isText,
  termsClause,
  wholeField,
} from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';
import type { PhraseRarity } from './phrase-rarity.ts';

/** So many words of a pattern are ranked as one word that has all their occurrences; where there are more, all count alike. */
const mostRanked = 200;

/** A word's clauses: those that have it, and what its parts add, which is no match by itself. */
export interface RankedLeaf {
  readonly word: Json;
  readonly parts: readonly Json[];
}

/** A compound (`plant-based`) scores by half as itself, and by half as its parts. */
const compoundShare = 0.5;

/** What the cluster's own score of a word does not say. */
export interface Weights {
  readonly rarity: PhraseRarity;
  readonly concepts: ConceptWeights;
}

export function rankLeaf(leaf: Leaf, patterns: PatternTerms, weights: Weights): RankedLeaf {
  const parts = partWords(leaf).flatMap((part) =>
    alternativesOf(part, patterns)
      .filter(isText)
      .flatMap((one) => rankAlternative(part, one, weights)),
  );
  const word = rankClause(leaf, patterns, weights);
  return parts.length === 0 ? { word, parts } : { word: byHalf(word), parts: parts.map(byHalf) };
}

function byHalf(clause: Json): Json {
  return weighing(compoundShare, clause);
}

export function weighing(boost: number, clause: Json): Json {
  return boost === 1 ? clause : { bool: { must: [clause], boost } };
}

/** A clause that a leaf's documents satisfy, each with the leaf's score: the best of its languages and synonyms. */
function rankClause(leaf: Leaf, patterns: PatternTerms, weights: Weights): Json {
  const ranked = alternativesOf(leaf, patterns).flatMap((one) => rankAlternative(leaf, one, weights));
  const [only, ...others] = ranked;
  if (only === undefined) return { match_none: {} };
  return others.length === 0 ? only : { dis_max: { queries: ranked } };
}

function rankAlternative(leaf: Leaf, alternative: Alternative, { rarity, concepts }: Weights): Json[] {
  const { space, field, terms, positions, together } = alternative;
  // Names restrict, and do not rank.
  if (!isText(alternative)) {
    return [{ bool: { filter: [anyOf(alternativeClauses(alternative))] } }];
  }
  const share = concepts.of(leaf, alternative);
  const all = wholeField(space, null);
  if (together !== null) {
    const filter = together.map((one) => termsClause(wholeField(space, field), [one]));
    return [weighing(share, { bool: { must: together.map((one) => termsClause(all, [one])), filter } })];
  }
  const ranked = (one: readonly string[]): Json =>
    weighing(share * rarity.of(alternative, one), anyTerm(all, one));
  if (positions === null)
    return terms.length === 0 ? [] : [within(weighing(share, anyTerm(all, terms)), space, field, terms)];
  const asWords = terms.length === 0 ? [] : [within(ranked(terms), space, field, terms)];
  // A position that nothing can stand at has no documents to rank.
  if (positions.some((one) => one?.length === 0)) return asWords;
  // Terms at positions count as often as the one of them that counts most, and are as rare as they are together.
  const rarest = { dis_max: { queries: positions.flatMap((one) => (one === null ? [] : [ranked(one)])) } };
  const atPositions = {
    bool: { must: [rarest], filter: [anyOf(alternativeClauses({ ...alternative, terms: [] }))] },
  };
  return [...asWords, atPositions];
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
  return { match: { [field]: terms.join(samePosition) } };
}
