import type { SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import { analyserOf } from '#engine/query/analyse-query.ts';
import { printSearched } from '#engine/query/print-analysed.ts';
import { readingOf } from '#engine/query/query-reading.ts';
import { positiveLeaves } from '#engine/query/analysed-query.ts';
import { askMain } from './ask-main.ts';
import { correctQuery } from '../suggest/correct-query.ts';
import { FacetQuestions } from './facet-questions.ts';
import { findPatternTerms } from '../query/pattern-terms.ts';
import { findPhraseRarity } from '../query/phrase-rarity.ts';
import { planQuery } from '../query/plan-query.ts';
import { readHits } from './read-hits.ts';
import { readListed } from './read-listed.ts';
import type { SiteSearch } from '../site-search.ts';

/** Answers a search as the embedded engine does. */
export async function runSearch(place: SiteSearch, request: SearchRequest): Promise<SearchOutcome> {
  const { cluster, names, site, facetOf } = place;
  const parsed = analyserOf(place.analysers, request)(request.query, request.language);
  const leaves = positiveLeaves(parsed.root);
  const patterns = await findPatternTerms(leaves, site, cluster, names);
  const planned = planQuery(parsed, patterns, await findPhraseRarity(place, leaves, patterns));
  const facets = new FacetQuestions(request.filters, facetOf);
  const asked = { place, request, parsed, planned, facets };
  const answer = await askMain(asked);
  const [{ hits, related }, didYouMean] = await Promise.all([
    readHits(asked, answer).then(async (ranked) => ({
      ...ranked,
      hits: await readListed(place, ranked.hits),
    })),
    answer.areWordsKnown ? null : correctQuery(place, request, parsed),
  ]);
  return {
    total: answer.total,
    strictTotal: answer.strictTotal,
    relaxed: answer.isRelaxed,
    hits,
    facets: facets.byKey(answer.counts),
    years: facets.byYear(answer.counts),
    didYouMean,
    related,
    interpreted: printSearched(parsed.root),
    reading: readingOf(parsed, request.query, answer.isRelaxed),
    limited: planned.limited,
  };
}
