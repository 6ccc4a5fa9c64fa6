import { type AnalysedQuery, allLeaves } from '#engine/query/analysed-query.ts';
import { areTooFew } from '#engine/ranking/relaxation.ts';
import type { Json } from '../cluster/cluster.ts';
import { findTellingWords } from '../query/count-words.ts';
import { findPatternTerms } from '../query/pattern-terms.ts';
import { noWeights } from '../query/concept-weights.ts';
import { noRarity } from '../query/phrase-rarity.ts';
import { planQuery, queryToSearch } from '../query/plan-query.ts';
import { countEach } from '../query/count-each.ts';
import type { SiteSearch } from '../site-search.ts';

interface Found {
  readonly total: number;
  readonly relaxed: boolean;
}

/** How many documents each query finds without filters, counted together. */
export async function countFound(
  siteSearch: SiteSearch,
  queries: readonly AnalysedQuery[],
): Promise<Found[]> {
  const { cluster, names, site } = siteSearch;
  if (queries.length === 0) return [];
  const count = (questions: readonly Json[]): Promise<number[]> => countEach(siteSearch, questions);
  const leaves = queries.flatMap(({ root }) => allLeaves(root));
  const patterns = await findPatternTerms(leaves, site, cluster, names);
  const planned = await Promise.all(
    queries.map(async (query) =>
      planQuery(
        query,
        patterns,
        { rarity: noRarity, concepts: noWeights },
        await findTellingWords(siteSearch, query, patterns),
      ),
    ),
  );
  const [documents = 0, ...strict] = await count([
    { match_all: {} },
    ...planned.map(({ matches }) => matches),
  ]);
  const strictAlone = planned.map(({ wider, leaves: own }, at) => {
    const total = strict[at] ?? 0;
    return wider.length === 0 || !areTooFew(total, own.length, documents);
  });
  const wider = await count(
    planned.flatMap((one, at) => (strictAlone[at] ? [] : one.wider.map(({ query }) => query))),
  );
  return planned.map((one, at) => {
    const total = strict[at] ?? 0;
    if (strictAlone[at]) return { total, relaxed: false };
    const totals = wider.splice(0, one.wider.length);
    return { total: queryToSearch(one.wider, totals, one.leaves.length, documents).total, relaxed: true };
  });
}
