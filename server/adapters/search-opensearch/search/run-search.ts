import { setTimeout } from 'node:timers/promises';
import type { SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import { analyserOf } from '#engine/query/analyse-query.ts';
import { printAnalysed, printSearched } from '#engine/query/print-analysed.ts';
import { readingOf } from '#engine/query/query-reading.ts';
import { areFew, mayBeCorrectedAtOnce } from '#engine/suggest/spelling/rare-misspellings.ts';
import { widerQueries } from '#engine/query/wider-queries.ts';
import { allLeaves, type AnalysedQuery, positiveLeaves } from '#engine/query/analysed-query.ts';
import { askMain, type MainAnswer } from './ask-main.ts';
import type { AskedSearch } from './asked-search.ts';
import { countWords, findTellingWords } from '../query/count-words.ts';
import { type Correction, correctQuery, noCorrection } from '../suggest/correct-query.ts';
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

interface Asked {
  readonly query: string;
  readonly asked: AskedSearch;
  readonly answer: MainAnswer;
}

async function askFor(
  place: SiteSearch,
  request: SearchRequest,
  query: string,
  isWider: boolean,
): Promise<Asked> {
  const { cluster, names, site, facetOf } = place;
  const parsed = analyserOf(place.analysers, request)(query, request.language);
  const leaves = positiveLeaves(parsed.root);
  const patterns = await findPatternTerms(allLeaves(parsed.root), site, cluster, names);
  const [rarity, concepts, telling] = await Promise.all([
    findPhraseRarity(place, leaves, patterns),
    findConceptWeights(place, leaves, patterns),
    findTellingWords(place, parsed, patterns),
  ]);
  const planned = planQuery(parsed, patterns, { rarity, concepts }, telling);
  const facets = new FacetQuestions(request.filters, facetOf);
  const asked = { place, request, parsed, planned, facets };
  return { query, asked, answer: await askMain(asked, isWider) };
}

/** The first wider query that finds something, where the one that was asked finds nothing. */
async function firstThatFinds(
  place: SiteSearch,
  request: SearchRequest,
  parsed: AnalysedQuery,
): Promise<Asked | null> {
  for (const query of widerQueries(parsed)) {
    const wide = await askFor(place, request, query, true);
    const hasWords = positiveLeaves(wide.asked.parsed.root).length > 0;
    if (hasWords && !wide.answer.isNothing) return wide;
  }
  return null;
}

/** What a query asks for that no document has, as it is written. */
async function missingOf(place: SiteSearch, { root }: AnalysedQuery): Promise<string[]> {
  const { cluster, names, site } = place;
  const leaves = positiveLeaves(root);
  const patterns = await findPatternTerms(leaves, site, cluster, names);
  const { having } = await countWords(place, leaves, patterns);
  return leaves.filter((_, at) => having[at] === 0).map(printAnalysed);
}

/** Answers a search as the embedded engine does. */
export async function runSearch(
  place: SiteSearch,
  request: SearchRequest,
  mayWiden = true,
): Promise<SearchOutcome> {
  const own = await askFor(place, request, request.query, false);
  const isKnown = own.answer.areWordsKnown && !areFew(own.answer.strictAnywhere);
  const correction = isKnown ? noCorrection : await correctQuery(place, request, own.asked.parsed);
  const isAtOnce =
    request.asWritten !== true && correction.isOfRareWords && mayBeCorrectedAtOnce(own.asked.parsed);
  if (correction.query === null || !isAtOnce) return answer(place, request, own, correction, mayWiden);
  const better = { ...request, query: correction.query };
  const found = await askFor(place, better, better.query, false);
  return {
    ...(await answer(place, better, found, noCorrection, mayWiden)),
    corrected: correction.query,
  };
}

/** Again where documents or indexes it had found were replaced meanwhile. */
async function answer(
  place: SiteSearch,
  request: SearchRequest,
  own: Asked,
  correction: Correction,
  mayWiden: boolean,
  repeats = mostRepeats,
): Promise<SearchOutcome> {
  const wide =
    mayWiden && own.answer.isNothing ? await firstThatFinds(place, request, own.asked.parsed) : null;
  const { asked, answer: main } = wide ?? own;
  const { parsed, planned, facets } = asked;
  const widened = wide?.query ?? null;
  const isRelaxed = wide !== null || main.isRelaxed;
  const { hits: ranked, related } = await readHits(asked, main);
  const hits = await readListed(place, ranked);
  if (hits.length < ranked.length && repeats > 0) {
    await setTimeout(pauseMs);
    const again = await askFor(place, request, request.query, false);
    return answer(place, request, again, correction, mayWiden, repeats - 1);
  }
  return {
    total: main.total,
    strictTotal: wide === null ? main.strictTotal : 0,
    relaxed: isRelaxed,
    hits,
    facets: facets.byKey(main.counts),
    years: facets.byYear(main.counts),
    didYouMean: correction.query,
    corrected: null,
    related,
    interpreted: printSearched(parsed.root),
    widened,
    reading: {
      ...readingOf(parsed, widened ?? request.query, isRelaxed),
      missing: widened === null ? [] : await missingOf(place, own.asked.parsed),
    },
    limited: planned.limited,
  };
}
