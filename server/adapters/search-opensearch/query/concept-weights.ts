import type { Leaf } from '#engine/query/analysed-query.ts';
import { inverseDocumentFrequency } from '#engine/ranking/bm25f.ts';
import type { Json } from '../cluster/cluster.ts';
import {
  type Alternative,
  alternativeClauses,
  alternativesOf,
  anyOf,
  isText,
  termsClause,
  translationShare,
  wholeField,
} from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';
import { countEach } from './count-each.ts';
import type { SiteSearch } from '../site-search.ts';

/**
 * What the scores of a leaf's alternatives are multiplied with, so that all forms of a concept weigh the same: as much as the most
 * frequent of them. The cluster counts how rare a word is among the documents of its language alone.
 */
export interface ConceptWeights {
  of(leaf: Leaf, alternative: Alternative): number;
}

/** Where only counts matter, or nothing is translated. */
export const noWeights: ConceptWeights = {
  of: (_, { translatedWords }) => (translatedWords === null ? 1 : translationShare / translatedWords),
};

/** Words whose forms are counted: queries of more are lists that nobody ranks by one of them. */
const mostWeighed = 10;

/** Counts the documents of each form, of its words, and of its language, in one request. */
export async function findConceptWeights(
  siteSearch: SiteSearch,
  leaves: readonly Leaf[],
  patterns: PatternTerms,
): Promise<ConceptWeights> {
  const translated = leaves
    .map((leaf) => ({ leaf, alternatives: alternativesOf(leaf, patterns).filter(isText) }))
    .filter(({ alternatives }) => alternatives.some(({ translatedWords }) => translatedWords !== null))
    .slice(0, mostWeighed);
  if (translated.length === 0) return noWeights;
  const clauses = new Map<string, Json>([['all', { match_all: {} }]]);
  for (const one of translated.flatMap(({ alternatives }) => alternatives)) {
    const whole = wholeField(one.space, null);
    clauses.set(whole, { exists: { field: whole } });
    clauses.set(nameOf(one), anyOf(alternativeClauses(one)));
    for (const terms of wordsOf(one)) clauses.set(nameOfWord(one, terms), termsClause(whole, terms));
  }
  const found = await countEach(siteSearch, [...clauses.values()]);
  const counts = new Map([...clauses.keys()].map((name, at) => [name, found[at] ?? 0]));
  const count = (name: string): number => counts.get(name) ?? 0;

  /** By how many documents there are in `language`, or in all. */
  const rarity = (one: Alternative, documents: number): number => {
    if (one.together === null && one.terms.length === 0)
      return inverseDocumentFrequency(documents, count(nameOf(one)));
    const words = wordsOf(one).map((terms) => count(nameOfWord(one, terms)));
    return words.reduce(
      (sum, word) => sum + inverseDocumentFrequency(documents, Math.min(documents, word)),
      0,
    );
  };
  const weightOf = (alternatives: readonly Alternative[]): number =>
    Math.min(
      ...alternatives
        .filter((one) => count(nameOf(one)) > 0)
        .map((one) => rarity(one, count('all')) / (one.translatedWords ?? 1)),
    );
  const weights = new Map(translated.map(({ leaf, alternatives }) => [leaf, weightOf(alternatives)]));
  return {
    of(leaf, alternative) {
      const weight = weights.get(leaf);
      const { space, translatedWords } = alternative;
      if (weight === undefined || !Number.isFinite(weight)) return noWeights.of(leaf, alternative);
      const asCounted = rarity(alternative, count(wholeField(space, null)));
      if (asCounted === 0) return 1;
      const own = Math.min(weight, rarity(alternative, count('all')));
      return (translatedWords === null ? own : weight * translationShare) / asCounted;
    },
  };
}

/** The terms that its score is counted by, each with what stands for it. */
function wordsOf({ together, terms }: Alternative): readonly (readonly string[])[] {
  if (together !== null) return together.map((term) => [term]);
  return terms.length === 0 ? [] : [terms];
}

function nameOf(alternative: Alternative): string {
  return JSON.stringify(alternative);
}

function nameOfWord({ space }: Alternative, terms: readonly string[]): string {
  return JSON.stringify([space, terms]);
}
