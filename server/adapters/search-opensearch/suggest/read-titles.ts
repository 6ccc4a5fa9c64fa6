import { z } from 'zod';
import type { Language } from '#domain/sites/languages.ts';
import { analyserFor } from '#engine/analysis/analyser.ts';
import { askTogether } from '../cluster/ask-together.ts';
import type { Json } from '../cluster/cluster.ts';
import { completionsOf } from '../vocabulary/dictionary.ts';
import { termToken } from '../indexing/document-terms.ts';
import { termsClause } from '../query/match-clauses.ts';
import type { SiteSearch } from '../site-search.ts';

/** Titles read for one suggestion: a sample where there are more. */
const mostTitles = 300;

interface ReadTitles {
  readonly titles: readonly string[];
  /** How many titles each of these stands for. */
  readonly share: number;
}

/** Titles that may go on from some words, the last of which may be the beginning of one, for each of several ways to begin. */
export async function readTitles(
  { cluster, names, site }: SiteSearch,
  language: Language,
  beginnings: readonly (readonly string[])[],
): Promise<ReadTitles[]> {
  const siteSearch = { cluster, names, site };
  const field = `${language}_shown`;
  const answer = z.object({
    hits: z.object({
      total: z.object({ value: z.number() }),
      hits: z.array(z.object({ fields: z.record(z.string(), z.array(z.string())).optional() })),
    }),
  });
  const completions = await completionsOf(
    siteSearch,
    language,
    beginnings.map((words) => words.at(-1) ?? ''),
  );
  const questions = beginnings.map((words, at): Json => {
    const last = completions[at] ?? [];
    const before = words.slice(0, -1).flatMap((word) => termsOfWord(word, language));
    const clauses = [...before.map((term) => [term]), ...((words.at(-1) ?? '') === '' ? [] : [last])];
    const isPossible = clauses.length > 0 && clauses.every((terms) => terms.length > 0);
    const query = isPossible
      ? { bool: { filter: clauses.map((terms) => termsClause(`${language}_title`, terms)) } }
      : { match_none: {} };
    return { query, size: mostTitles, docvalue_fields: [field], track_total_hits: true };
  });
  const answers = await askTogether(cluster, names.alias(site), answer, questions);
  return answers.map(({ hits: { total, hits } }) => ({
    titles: hits.flatMap(({ fields }) => fields?.[field] ?? []),
    share: hits.length === 0 ? 1 : Math.max(1, total.value / hits.length),
  }));
}

/** Folded words of the dictionary have no accents: they are found by what their terms are without. */
function termsOfWord(word: string, language: Language): string[] {
  return analyserFor(language)(word).parts.flatMap(({ term }) => (term === null ? [] : [termToken(term)]));
}
