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
import { shownQuery } from './shown-query.ts';
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
  siteSearch: SiteSearch,
  request: SearchRequest,
  query: string,
  isWider: boolean,
): Promise<Asked> {
  const { cluster, names, site, facetOf } = siteSearch;
  const parsed = analyserOf(siteSearch.analysers, request)(query, request.language);
  const leaves = positiveLeaves(parsed.root);
  const patterns = await findPatternTerms(allLeaves(parsed.root), site, cluster, names);
  const [rarity, concepts, telling] = await Promise.all([
    findPhraseRarity(siteSearch, leaves, patterns),
    findConceptWeights(siteSearch, leaves, patterns),
    findTellingWords(siteSearch, parsed, patterns),
  ]);
  const planned = planQuery(parsed, patterns, { rarity, concepts }, telling);
  const facets = new FacetQuestions(request.filters, facetOf);
  const asked = { siteSearch, request, parsed, planned, facets };
  return { query, asked, answer: await askMain(asked, isWider) };
}

/** The first wider query that finds something, where the one that was asked finds nothing. */
async function firstThatFinds(
  siteSearch: SiteSearch,
  request: SearchRequest,
  parsed: AnalysedQuery,
): Promise<Asked | null> {
  for (const query of widerQueries(parsed)) {
    const wide = await askFor(siteSearch, request, query, true);
    const hasWords = positiveLeaves(wide.asked.parsed.root).length > 0;
    if (hasWords && !wide.answer.isNothing) return wide;
  }
  return null;
}

/** What a query asks for that no document has, as it is written. */
async function missingOf(siteSearch: SiteSearch, { root }: AnalysedQuery): Promise<string[]> {
  const { cluster, names, site } = siteSearch;
  const leaves = positiveLeaves(root);
  const patterns = await findPatternTerms(leaves, site, cluster, names);
  const { having } = await countWords(siteSearch, leaves, patterns);
  return leaves.filter((_, at) => having[at] === 0).map(printAnalysed);
}

/** Answers a search as the embedded engine does. */
export async function runSearch(
  siteSearch: SiteSearch,
  request: SearchRequest,
  mayWiden = true,
): Promise<SearchOutcome> {
  const own = await askFor(siteSearch, request, request.query, false);
  const isKnown = own.answer.areWordsKnown && !areFew(own.answer.strictAnywhere);
  const correction = isKnown ? noCorrection : await correctQuery(siteSearch, request, own.asked.parsed);
  const isAtOnce =
    request.asWritten !== true && correction.isOfRareWords && mayBeCorrectedAtOnce(own.asked.parsed);
  if (correction.query === null || !isAtOnce) return answer(siteSearch, request, own, correction, mayWiden);
  const better = { ...request, query: correction.query };
  const found = await askFor(siteSearch, better, better.query, false);
  return {
    ...(await answer(siteSearch, better, found, noCorrection, mayWiden)),
    corrected: correction.query,
  };
}

/** Again where documents or indexes it had found were replaced meanwhile. */
async function answer(
  siteSearch: SiteSearch,
  request: SearchRequest,
  own: Asked,
  correction: Correction,
  mayWiden: boolean,
  repeats = mostRepeats,
): Promise<SearchOutcome> {
  const wide =
    mayWiden && own.answer.isNothing ? await firstThatFinds(siteSearch, request, own.asked.parsed) : null;
  const { asked, answer: main } = wide ?? own;
  const { parsed, planned, facets } = asked;
  const widened = wide?.query ?? null;
  const isRelaxed = wide !== null || main.rule !== 'most';
  const [{ hits: ranked, related }, shown] = await Promise.all([
    readHits(asked, main),
    shownQuery(siteSearch, parsed),
  ]);
  const hits = await readListed(siteSearch, ranked);
  if (hits.length < ranked.length && repeats > 0) {
    await setTimeout(pauseMs);
    const again = await askFor(siteSearch, request, request.query, false);
    return answer(siteSearch, request, again, correction, mayWiden, repeats - 1);
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
    interpreted: printSearched(shown.root),
    widened,
    reading: {
      ...readingOf(shown, widened ?? request.query, main.rule, widened !== null),
      missing: widened === null ? [] : await missingOf(siteSearch, own.asked.parsed),
    },
    limited: planned.limited,
  };
}
