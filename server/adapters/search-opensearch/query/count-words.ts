import { z } from 'zod';
import type { AnalysedQuery, Leaf } from '#engine/query/analysed-query.ts';
import { wordsOfLongText } from '#engine/query/long-text.ts';
import { type TellingWords, tellingWords } from '#engine/ranking/telling-words.ts';
import { askTogether } from '../cluster/ask-together.ts';
import { countQuestion } from '../search/search-questions.ts';
import type { SiteSearch } from '../site-search.ts';
import { matchClause } from './match-clauses.ts';
import type { PatternTerms } from './pattern-terms.ts';

const counted = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });

/** The documents of the site in all, and those that have each word or phrase, counted together. */
export async function countWords(
  { cluster, names, site }: SiteSearch,
  leaves: readonly Leaf[],
  patterns: PatternTerms,
): Promise<{ readonly documents: number; readonly having: readonly number[] }> {
  const clauses = [{ match_all: {} }, ...leaves.map((leaf) => matchClause(leaf, patterns))];
  const answers = await askTogether(cluster, names.alias(site), counted, clauses.map(countQuestion));
  const [documents = 0, ...having] = answers.map(({ hits }) => hits.total.value);
  return { documents, having };
}

/** What a long text is about; null for other queries. */
export async function findTellingWords(
  siteSearch: SiteSearch,
  parsed: AnalysedQuery,
  patterns: PatternTerms,
): Promise<TellingWords | null> {
  const words = wordsOfLongText(parsed);
  if (words.length === 0) return null;
  const { documents, having } = await countWords(
    siteSearch,
    words.map(({ word }) => word),
    patterns,
  );
  return tellingWords(words, having, documents);
}
