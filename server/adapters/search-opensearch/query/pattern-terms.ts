import { z } from 'zod';
import type { SiteCode } from '#domain/sites/sites.ts';
import type { Space } from '#engine/index/fields.ts';
import { mostPatternWords } from '#engine/query/limits.ts';
import type { Leaf, WordPattern } from '#engine/query/analysed-query.ts';
import { askTogether } from '../cluster/ask-together.ts';
import type { Cluster, Json } from '../cluster/cluster.ts';
import { termToken } from '../indexing/document-terms.ts';
import type { IndexNames } from '../indexing/index-names.ts';
import { spaceOf } from './leaf-spaces.ts';

/** The terms of the words that the patterns of a query describe. */
export interface PatternTerms {
  termsOf(pattern: WordPattern, space: Space): readonly string[];
  /** A pattern stands for more words than are looked for. */
  readonly isLimited: boolean;
}

const wordsAnswer = z.object({
  aggregations: z.object({
    terms: z.object({
      buckets: z.array(z.object({ key: z.string() })),
      sum_other_doc_count: z.number(),
    }),
  }),
});

/** Asks the dictionary once for all patterns of a query. */
export async function findPatternTerms(
  leaves: readonly Leaf[],
  site: SiteCode,
  cluster: Cluster,
  names: IndexNames,
): Promise<PatternTerms> {
  const asked = new Map<string, { readonly pattern: WordPattern; readonly space: Space }>();
  for (const { pattern, space } of leaves.flatMap(patternsOf))
    asked.set(nameOf(pattern, space), { pattern, space });
  const wanted = [...asked];
  const answers = await askTogether(
    cluster,
    names.alias('words'),
    wordsAnswer,
    wanted.map(([, { pattern, space }]) => dictionaryQuestion(site, space, pattern)),
  );
  const known = new Map<string, readonly string[]>();
  let isLimited = false;
  for (const [at, [name]] of wanted.entries()) {
    const terms = answers[at]?.aggregations.terms;
    known.set(
      name,
      (terms?.buckets ?? []).map(({ key }) => termToken(key)),
    );
    isLimited ||= (terms?.sum_other_doc_count ?? 0) > 0;
  }
  return { termsOf: (pattern, space) => known.get(nameOf(pattern, space)) ?? [], isLimited };
}

function patternsOf(leaf: Leaf): { pattern: WordPattern; space: Space }[] {
  const { field } = leaf;
  if (leaf.kind === 'word') {
    const { pattern, text } = leaf;
    if (pattern === 'none') return [];
    return leaf.languages.map((one) => ({ pattern: { pattern, text }, space: spaceOf(one, field) }));
  }
  return leaf.readings.flatMap(({ language, terms }) =>
    terms.flatMap((term) =>
      term === null || typeof term === 'string' ? [] : [{ pattern: term, space: spaceOf(language, field) }],
    ),
  );
}

function nameOf({ pattern, text }: WordPattern, space: Space): string {
  return `${space} ${pattern} ${text}`;
}

/** The terms of a pattern's words. Where there are very many, those first that were seen first: the more used ones, most likely. */
function dictionaryQuestion(site: SiteCode, space: Space, { pattern, text }: WordPattern): Json {
  const described = pattern === 'prefix' ? { prefix: { surface: text } } : { wildcard: { surface: text } };
  return {
    size: 0,
    query: { bool: { filter: [{ term: { site } }, { term: { space } }, described] } },
    aggs: {
      terms: {
        terms: { field: 'term', size: mostPatternWords, order: { seen: 'asc' } },
        aggs: { seen: { min: { field: 'seen' } } },
      },
    },
  };
}
