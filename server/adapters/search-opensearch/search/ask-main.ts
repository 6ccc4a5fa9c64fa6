import { requiredOf } from '#engine/query/analysed-query.ts';
import type { MatchRule } from '#engine/query/query-reading.ts';
import type { Json } from '../cluster/cluster.ts';
import { type AskedSearch, preferenceOf } from './asked-search.ts';
import { askTogether } from '../cluster/ask-together.ts';
import { queryToSearch } from '../query/plan-query.ts';
import type { FacetAnswers } from './facet-questions.ts';
import type { FoundHits } from './hit-order.ts';
import { type AnswerOrder, countQuestion, mainQuestion, orderOf, searchAnswer } from './search-questions.ts';

/** What a search finds, and its hits as far as they come with the counts. */
export interface MainAnswer {
  readonly total: number;
  readonly strictTotal: number;
  /** By which the words of a query of words were matched; `most` for other queries. */
  readonly rule: MatchRule;
  /** What was found, ranked. */
  readonly ranked: Json;
  readonly order: AnswerOrder;
  readonly hits: FoundHits;
  readonly counts: FacetAnswers;
  /** Documents of the site in all. */
  readonly documents: number;
  /** Every word of the query is in some document. */
  readonly areWordsKnown: boolean;
  /** Documents that the strict rule finds without any restriction. */
  readonly strictAnywhere: number;
  /** Nothing was found, and no restriction is the reason. */
  readonly isNothing: boolean;
}

/**
 * Whether the query is relaxed it decides alone: what it finds is counted without any restriction too. Of a query in place of one that
 * finds nothing no document comes first, whatever the criterion.
 */
export async function askMain(
  {
    siteSearch: { cluster, names, site },
    request,
    parsed,
    planned: { leaves, strict, wider, matches },
    facets,
  }: AskedSearch,
  isWider: boolean,
): Promise<MainAnswer> {
  const ask = (questions: Parameters<typeof askTogether>[3]) =>
    askTogether(cluster, names.alias(site), searchAnswer, questions, preferenceOf(request));
  const strictOrder = orderOf(request, parsed, false);
  const [first, unrestricted, all, ...ofWider] = await ask([
    mainQuestion(strict, request, facets, strictOrder, null),
    countQuestion(matches),
    countQuestion({ match_all: {} }),
    // The widest is taken where the others find too few, whatever it finds.
    ...wider.slice(0, -1).map(({ query }) => countQuestion(query)),
  ]);
  const found = unrestricted?.hits.total.value ?? 0;
  const documents = all?.hits.total.value ?? 0;
  const mustBeAll = parsed.plain
    ? leaves.length === requiredOf(leaves.length) && found > 0
    : leaves.length === 0;
  const known = { documents, areWordsKnown: mustBeAll, strictAnywhere: found, isNothing: found === 0 };
  const totals = [found, ...ofWider.map(({ hits }) => hits.total.value)];
  const asWritten = { rule: 'most' as const, query: null };
  const {
    query: { rule, query: relaxed },
  } = queryToSearch([asWritten, ...wider], totals, leaves.length, documents);
  if (relaxed === null) {
    const total = first?.hits.total.value ?? 0;
    return {
      ...known,
      total,
      strictTotal: total,
      rule,
      ranked: strict,
      order: strictOrder,
      hits: first?.hits.hits ?? [],
      counts: first?.aggregations ?? {},
    };
  }
  const order = orderOf(request, parsed, !isWider);
  const [main, anywhere] = await ask([
    mainQuestion(relaxed, request, facets, order, matches),
    countQuestion(relaxed),
  ]);
  const counts = main?.aggregations ?? {};
  return {
    ...known,
    isNothing: (anywhere?.hits.total.value ?? 0) === 0,
    total: main?.hits.total.value ?? 0,
    strictTotal: counts['all']?.strict?.doc_count ?? 0,
    rule,
    ranked: relaxed,
    order,
    hits: main?.hits.hits ?? [],
    counts,
  };
}
