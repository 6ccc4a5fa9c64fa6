import { setTimeout } from 'node:timers/promises';
import type { SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import { analyserOf } from '#engine/query/analyse-query.ts';
import { printSearched } from '#engine/query/print-analysed.ts';
import { readingOf } from '#engine/query/query-reading.ts';
import { positiveLeaves } from '#engine/query/analysed-query.ts';
import { askMain } from './ask-main.ts';
import { correctQuery } from '../suggest/correct-query.ts';
import { FacetQuestions } from './facet-questions.ts';
import { findConceptWeights } from '../query/concept-weights.ts';
import { findPatternTerms } from '../query/pattern-terms.ts';
import { findPhraseRarity } from '../query/phrase-rarity.ts';
import { planQuery } from '../query/plan-query.ts';
import { readHits } from './read-hits.ts';
import { readListed } from './read-listed.ts';
import type { SiteSearch } from '../site-search.ts';

/** A node that is busy may take so long to see that an index was replaced. */
const mostRepeats = 5;
const pauseMs = 150;

/** Answers a search as the embedded engine does; again where documents or indexes it had found were replaced meanwhile. */
export async function runSearch(
  place: SiteSearch,
  request: SearchRequest,
  repeats = mostRepeats,
): Promise<SearchOutcome> {
  const { cluster, names, site, facetOf } = place;
  const parsed = analyserOf(place.analysers, request)(request.query, request.language);
  const leaves = positiveLeaves(parsed.root);
  const patterns = await findPatternTerms(leaves, site, cluster, names);
  const [rarity, concepts] = await Promise.all([
    findPhraseRarity(place, leaves, patterns),
    findConceptWeights(place, leaves, patterns),
  ]);
  const planned = planQuery(parsed, patterns, { rarity, concepts });
  const facets = new FacetQuestions(request.filters, facetOf);
  const asked = { place, request, parsed, planned, facets };
  const answer = await askMain(asked);
  const [{ hits, related, isWhole }, didYouMean] = await Promise.all([
    readHits(asked, answer).then(async (ranked) => {
      const listed = await readListed(place, ranked.hits);
      return { ...ranked, hits: listed, isWhole: listed.length === ranked.hits.length };
    }),
    answer.areWordsKnown ? null : correctQuery(place, request, parsed),
  ]);
  if (!isWhole && repeats > 0) {
    await setTimeout(pauseMs);
    return runSearch(place, request, repeats - 1);
  }
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
