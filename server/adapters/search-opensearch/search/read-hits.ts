import type { SearchHit } from '#domain/search/search-request.ts';
import { rerankedDocuments } from '#engine/ranking/reranking/rerank-order.ts';
import type { MainAnswer } from './ask-main.ts';
import { type AskedSearch, preferenceOf } from './asked-search.ts';
import type { Json } from '../cluster/cluster.ts';
import { hitsOf, sortOf } from './hit-order.ts';
import { readRanks } from './read-ranks.ts';
import { rerankBest, type RerankedHits } from './rerank-best.ts';
import { comeWithCounts, restrictionsOf } from './search-questions.ts';

/** The hits of a search in their order, and the terms that took part in it. */
export async function readHits(asked: AskedSearch, answer: MainAnswer): Promise<RerankedHits> {
  const { from, size, language } = asked.request;
  const { order, hits, documents } = answer;
  if (!order.refined) {
    const found = comeWithCounts(asked.request, order)
      ? hitsOf(hits)
      : await readPage(asked, answer, from, size);
    return { hits: found, related: [] };
  }
  // Only the order of the best changes: those behind them follow as they were.
  const rest = Math.max(0, from + size - rerankedDocuments);
  const [refined, others] = await Promise.all([
    rerankBest(hits, asked.parsed, language, documents, asked.siteSearch.statistics),
    readPage(asked, answer, rerankedDocuments, rest),
  ]);
  return { hits: [...refined.hits.slice(from, from + size), ...others], related: refined.related };
}

/** Hits that do not come with the counts: of deep pages, and where what satisfies the strict rule comes first. */
async function readPage(
  { siteSearch: { cluster, names, site }, request, planned: { strict, matches }, facets }: AskedSearch,
  { total, strictTotal, ranked, order }: MainAnswer,
  from: number,
  size: number,
): Promise<readonly SearchHit[]> {
  if (from >= total || size === 0) return [];
  const read = (query: Json, without: readonly Json[], first: number, count: number) => {
    const filter = [...restrictionsOf(request), ...facets.clauses];
    const ranking = {
      index: names.alias(site),
      query: { bool: { must: [query], filter, must_not: without } },
      sort: sortOf(request.sort),
      preference: preferenceOf(request),
    };
    return readRanks(cluster, ranking, first, count);
  };
  if (!order.strictFirst) return read(ranked, [], from, size);
  const before = from < strictTotal ? await read(strict, [], from, size) : [];
  const rest = await read(ranked, [matches], Math.max(0, from - strictTotal), size - before.length);
  return [...before, ...rest];
}
