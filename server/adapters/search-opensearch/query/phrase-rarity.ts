import type { Leaf } from '#engine/query/analysed-query.ts';
import { inverseDocumentFrequency } from '#engine/ranking/bm25f.ts';
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
import { countEach } from './count-each.ts';
import type { SiteSearch } from '../site-search.ts';

/** How much rarer a phrase or compound is than the words that it is ranked by: what their scores are multiplied with. */
export interface PhraseRarity {
  /** `terms` stand at one position, or are the compound written as one word. */
  of(alternative: Alternative, terms: readonly string[]): number;
}

/** Where only counts matter. */
export const noRarity: PhraseRarity = { of: () => 1 };

/** Phrases whose rarity is asked for: queries of more are lists that nobody ranks by one of them. */
const mostCounted = 30;

/** Counts the documents of a query's phrases and compounds, and of their words, in one request. */
export async function findPhraseRarity(
  siteSearch: SiteSearch,
  leaves: readonly Leaf[],
  patterns: PatternTerms,
): Promise<PhraseRarity> {
  const placed = leaves
    .flatMap((leaf) => alternativesOf(leaf, patterns))
    .filter(
      (one) => isText(one) && one.positions !== null && one.positions.every((terms) => terms?.length !== 0),
    )
    .slice(0, mostCounted);
  if (placed.length === 0) return noRarity;
  const wanted = new Map(
    placed.flatMap((one) => [
      [nameOf(one), anyOf(alternativeClauses(one))] as const,
      ...[one.terms, ...(one.positions ?? [])].flatMap((terms) => {
        if (terms === null || terms.length === 0) return [];
        return [[nameOf(one, terms), termsClause(wholeField(one.space, null), terms)] as const];
      }),
    ]),
  );
  const [documents = 0, ...found] = await countEach(siteSearch, [{ match_all: {} }, ...wanted.values()]);
  const counts = new Map([...wanted.keys()].map((name, at) => [name, found[at] ?? 0]));
  const idfOf = (name: string): number | null => {
    const count = counts.get(name);
    return count === undefined ? null : inverseDocumentFrequency(documents, count);
  };
  return {
    of(alternative, terms) {
      const [together, alone] = [idfOf(nameOf(alternative)), idfOf(nameOf(alternative, terms))];
      return together === null || alone === null ? 1 : together / alone;
    },
  };
}

function nameOf(alternative: Alternative, terms?: readonly string[]): string {
  return JSON.stringify(terms === undefined ? alternative : [alternative.space, terms]);
}
