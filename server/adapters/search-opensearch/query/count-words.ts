import type { AnalysedQuery, Leaf } from '#engine/query/analysed-query.ts';
import { isLongText, wordsOfRun } from '#engine/query/long-text.ts';
import { rarestOf, rulesFor } from '#engine/ranking/relaxation.ts';
import { tellingOf, type TellingWords, tellingWords } from '#engine/ranking/telling-words.ts';
import { countEach } from './count-each.ts';
import type { SiteSearch } from '../site-search.ts';
import { matchClause } from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';

/** The documents of the site in all, and those that have each word or phrase, counted together. */
export async function countWords(
  siteSearch: SiteSearch,
  leaves: readonly Leaf[],
  patterns: PatternTerms,
): Promise<{ readonly documents: number; readonly having: readonly number[] }> {
  const clauses = [{ match_all: {} }, ...leaves.map((leaf) => matchClause(leaf, patterns))];
  const [documents = 0, ...having] = await countEach(siteSearch, clauses);
  return { documents, having };
}

/** Of the words of a query those that stand for it, where it takes more than all of them. */
export interface TellingOfQuery {
  /** What a long text is about; null for other queries. */
  readonly telling: TellingWords | null;
  /** The rarest of a query of many words; none of other queries. */
  readonly rarest: readonly Leaf[];
}

export async function findTellingWords(
  siteSearch: SiteSearch,
  parsed: AnalysedQuery,
  patterns: PatternTerms,
): Promise<TellingOfQuery> {
  const words = wordsOfRun(parsed);
  const leaves = words.map(({ word }) => word);
  const isLong = isLongText(parsed);
  if (!isLong && !rulesFor(words.length).includes('third')) return { telling: null, rarest: [] };
  const { documents, having } = await countWords(siteSearch, leaves, patterns);
  return isLong
    ? { telling: tellingWords(words, having, documents, tellingOf(words.length)), rarest: [] }
    : { telling: null, rarest: rarestOf(leaves, having) };
}
