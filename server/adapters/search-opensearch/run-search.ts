import { createHash } from 'node:crypto';
import type { SearchHit, SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import { parseQuery } from '#engine/query/parser.ts';
import { printSearched } from '#engine/query/print-query.ts';
import { positiveLeaves, requiredOf } from '#engine/query/query-tree.ts';
import { relaxes } from '#engine/ranking/relaxation.ts';
import { askTogether } from './ask-together.ts';
import type { Json } from './cluster.ts';
import { correctQuery } from './correct-query.ts';
import { FacetQuestions } from './facet-questions.ts';
import { hitsOf, sortOf } from './hit-order.ts';
import { findPatternTerms } from './pattern-terms.ts';
import { type PlannedQuery, planQuery } from './plan-query.ts';
import { readRanks } from './read-ranks.ts';
import {
  bringsHits,
  countQuestion,
  mainQuestion,
  orderOf,
  restrictionsOf,
  type SearchAnswer,
  searchAnswer,
} from './search-questions.ts';
import type { SiteSearch } from './site-search.ts';

/** Answers a search as the embedded engine does. */
export async function runSearch(place: SiteSearch, request: SearchRequest): Promise<SearchOutcome> {
  const { cluster, names, site, facetOf } = place;
  const parsed = parseQuery(request.query, request.language);
  const patterns = await findPatternTerms(positiveLeaves(parsed.root), site, cluster, names);
  const planned = planQuery(parsed, patterns);
  const facets = new FacetQuestions(request.filters, facetOf);
  const { main, isRelaxed, areWordsKnown } = await askMain(place, request, planned, facets);
  const total = main.hits.total.value;
  const counts = main.aggregations ?? {};
  const strictTotal = isRelaxed ? (counts['all']?.strict?.doc_count ?? 0) : total;
  const [hits, didYouMean] = await Promise.all([
    bringsHits(request, orderOf(request, isRelaxed))
      ? hitsOf(main.hits.hits)
      : readHits(place, request, planned, facets, { total, strictTotal, isRelaxed }),
    areWordsKnown ? null : correctQuery(place, request, parsed),
  ]);
  return {
    total,
    strictTotal,
    relaxed: isRelaxed,
    hits,
    facets: facets.byKey(counts),
    years: facets.byYear(counts),
    didYouMean,
    related: [],
    interpreted: printSearched(parsed.root),
    limited: planned.limited,
  };
}

/** Whether the query is relaxed it decides alone: what it finds is counted without any restriction too. */
async function askMain(
  place: SiteSearch,
  request: SearchRequest,
  { leaves, strict, relaxed, matches }: PlannedQuery,
  facets: FacetQuestions,
): Promise<{ main: SearchAnswer; isRelaxed: boolean; areWordsKnown: boolean }> {
  const ask = (questions: readonly Json[]) =>
    askTogether(place.cluster, place.names.alias(place.site), searchAnswer, questions, preferenceOf(request));
  if (relaxed === null) {
    const [main = nothing] = await ask([
      mainQuestion(strict, request, facets, orderOf(request, false), null),
    ]);
    return { main, isRelaxed: false, areWordsKnown: leaves.length === 0 };
  }
  const [asAsked, unrestricted, all] = await ask([
    mainQuestion(strict, request, facets, orderOf(request, false), null),
    countQuestion(matches),
    countQuestion({ match_all: {} }),
  ]);
  const found = unrestricted?.hits.total.value ?? 0;
  const areWordsKnown = found > 0 && leaves.length === requiredOf(leaves.length);
  if (!relaxes(leaves.length, found, all?.hits.total.value ?? 0)) {
    return { main: asAsked ?? nothing, isRelaxed: false, areWordsKnown };
  }
  const [main] = await ask([mainQuestion(relaxed, request, facets, orderOf(request, true), matches)]);
  return { main: main ?? nothing, isRelaxed: true, areWordsKnown };
}

const nothing: SearchAnswer = { hits: { total: { value: 0 }, hits: [] } };

/** Hits that do not come with the counts: of deep pages, and where what satisfies the strict rule comes first. */
async function readHits(
  { cluster, names, site }: SiteSearch,
  request: SearchRequest,
  { strict, relaxed, matches }: PlannedQuery,
  facets: FacetQuestions,
  known: { readonly total: number; readonly strictTotal: number; readonly isRelaxed: boolean },
): Promise<readonly SearchHit[]> {
  const { from, size } = request;
  if (from >= known.total) return [];
  const read = (query: Json | null, without: readonly Json[], first: number, count: number) => {
    const filter = [...restrictionsOf(request), ...facets.clauses];
    const ranking = {
      index: names.alias(site),
      query: { bool: { must: query === null ? [] : [query], filter, must_not: without } },
      sort: sortOf(request.sort),
      preference: preferenceOf(request),
    };
    return readRanks(cluster, ranking, first, count);
  };
  if (!orderOf(request, known.isRelaxed).strictFirst)
    return read(known.isRelaxed ? relaxed : strict, [], from, size);
  const before = from < known.strictTotal ? await read(strict, [], from, size) : [];
  const rest = await read(relaxed, [matches], Math.max(0, from - known.strictTotal), size - before.length);
  return [...before, ...rest];
}

/** One copy of the index answers all pages of a query: copies may differ by removals that are not cleared away yet. */
function preferenceOf({ query }: SearchRequest): string {
  return createHash('sha1').update(query).digest('hex');
}
