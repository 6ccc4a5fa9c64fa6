import { setTimeout } from 'node:timers/promises';
import type { SearchOutcome, SearchRequest } from '#domain/search/search-request.ts';
import { analyserOf } from '#engine/query/analyse-query.ts';
import { printAnalysed, printSearched } from '#engine/query/print-analysed.ts';
import { readingOf } from '#engine/query/query-reading.ts';
import { widerQueries } from '#engine/query/wider-queries.ts';
import { allLeaves, type AnalysedQuery, positiveLeaves } from '#engine/query/analysed-query.ts';
import { askMain, type MainAnswer } from './ask-main.ts';
import type { AskedSearch } from './asked-search.ts';
import { countWords, findTellingWords } from '../query/count-words.ts';
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

/** Answers a search as the embedded engine does; again where documents or indexes it had found were replaced meanwhile. */
export async function runSearch(
  place: SiteSearch,
  request: SearchRequest,
  mayWiden = true,
  repeats = mostRepeats,
): Promise<SearchOutcome> {
  const own = await askFor(place, request, request.query, false);
  const wide =
    mayWiden && own.answer.isNothing ? await firstThatFinds(place, request, own.asked.parsed) : null;
  const { asked, answer } = wide ?? own;
  const { parsed, planned, facets } = asked;
  const widened = wide?.query ?? null;
  const isRelaxed = wide !== null || answer.isRelaxed;
  const [{ hits, related, isWhole }, didYouMean] = await Promise.all([
    readHits(asked, answer).then(async (ranked) => {
      const listed = await readListed(place, ranked.hits);
      return { ...ranked, hits: listed, isWhole: listed.length === ranked.hits.length };
    }),
    own.answer.areWordsKnown ? null : correctQuery(place, request, own.asked.parsed),
  ]);
  if (!isWhole && repeats > 0) {
    await setTimeout(pauseMs);
    return runSearch(place, request, mayWiden, repeats - 1);
  }
  return {
    total: answer.total,
    strictTotal: wide === null ? answer.strictTotal : 0,
    relaxed: isRelaxed,
    hits,
    facets: facets.byKey(answer.counts),
    years: facets.byYear(answer.counts),
    didYouMean,
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
