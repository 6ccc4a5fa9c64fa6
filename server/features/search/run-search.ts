import { toJson, type JsonText } from '#contract/json-text.ts';
import {
  suggestedDocument,
  type SearchAnswer,
  type SearchBody,
  type SearchHitDocument,
  type SuggestedDocument,
} from '#contract/search.ts';
import type {
  QueryReading,
  SearchOutcome,
  SearchRequest,
  Suggestion,
} from '#domain/search/search-request.ts';
import { pageSize } from '#domain/search-state/search-state.ts';
import { normaliseSort } from '#domain/search-state/sort.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import { compressText, type CompressedText } from '#server/responses/compressed-text.ts';
import { type CompressedAnswer, createCompressedCache } from '#server/responses/compressed-cache.ts';
import { bySite, type BySite } from '#domain/sites/by-site.ts';
import type { Highlighter, SearchEngine } from '#server/ports/search-engine.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { createSearchCounter, type CountTotals } from './count-totals.ts';
import { readListed, type ListedDocument } from './listed-document.ts';
import type { EventLoopQueue } from './event-loop-queue.ts';
import { hasOnlyWordsOf, type SiteWords } from './site-words.ts';
import { topicsFound } from './topics-found.ts';
import { titleWords } from './title-words.ts';

/** What the search calls do. */
export interface Search {
  /** A `SearchAnswer` in JSON. The caller's network, as `widerNetworkOf` gives it, counts for what many ask for; it is not kept. */
  search(body: SearchBody, network?: string, signal?: AbortSignal): Promise<CompressedText>;
  suggest(site: SiteCode, query: string, language: Language, signal?: AbortSignal): Promise<Suggested>;
  readonly count: CountTotals;
}

export interface Suggested {
  readonly searches: readonly Suggestion[];
  readonly documents: readonly SuggestedDocument[];
}

/** What many callers search for. */
export interface OftenAsked {
  note(search: { site: SiteCode; language: Language; query: string; network: string }): void;
  matching(site: SiteCode, language: Language, text: string): readonly string[];
  isRemoved(site: SiteCode, query: string): boolean;
  ready(): Promise<void>;
}

/** Suggestions that a call answers with, at most. */
const suggestionLimit = 10;
const suggestedDocumentLimit = 3;

/** An answer as it was sent, and whether it says that the search is worth suggesting to others. */
type SentAnswer = CompressedAnswer<{ readonly isWorthSuggesting: boolean }>;

/** Of answers that may be asked for again: about one and a half thousand with abstracts. */
const cacheBytes = 16_000_000;

export interface SearchSources {
  readonly engine: SearchEngine;
  /** The turns of the event loop in which searches are made. */
  readonly turns: EventLoopQueue;
  readonly oftenAsked: OftenAsked;
  readonly siteWords: SiteWords;
  readonly vocabularies: BySite<SiteVocabulary>;
}

export function createSearch(sources: SearchSources): Search {
  const { engine, oftenAsked, siteWords, vocabularies } = sources;
  const { nextTurn } = sources.turns;
  const trees = bySite((site) => vocabularies[site].trees);
  const cache = createCompressedCache<SentAnswer['known']>({
    revision: () => engine.revision(),
    bytes: cacheBytes,
  });

  async function answer(site: SiteCode, request: SearchRequest, signal?: AbortSignal): Promise<SentAnswer> {
    await nextTurn();
    const started = performance.now();
    const outcome = await engine.search(site, request, signal);
    const found = outcome.hits.map(({ listed }) => readListed(listed, vocabularies[site], request.language));
    const searched = outcome.widened ?? outcome.corrected ?? request.query;
    const highlighter = engine.highlighter(searched, request.language, request.asWritten);
    const hits = found.map((document, at) => {
      const { score = 0, byTopic = false } = outcome.hits[at] ?? {};
      const topics = byTopic
        ? topicsFound(document.topics, vocabularies[site], request.language, highlighter)
        : null;
      return writeHit(score, topics, document, highlighter);
    });
    const took = Math.round((performance.now() - started) * 10) / 10;
    return {
      compressed: compressText(writeAnswer(outcome, hits, took)),
      known: {
        isWorthSuggesting: isWorthSuggesting(outcome, request, siteWords(site, request.language), found),
      },
    };
  }

  async function byTitle(
    site: SiteCode,
    typed: string,
    language: Language,
    signal: AbortSignal | undefined,
  ): Promise<SuggestedDocument[]> {
    const words = titleWords(typed);
    if (words === null) return [];
    await nextTurn();
    const request = { ...words, language, limit: suggestedDocumentLimit };
    const hits = await engine.titled(site, request, signal);
    const found = hits.map(({ listed }) => readListed(listed, vocabularies[site], language));
    return found.map(({ source }) => suggestedDocument.parse(JSON.parse(source)));
  }

  return {
    async search(body, network, signal) {
      const request = requestOf(body, trees[body.site]);
      const asked = JSON.stringify([body.site, request]);
      const revision = engine.revision();
      const answered = cache.find(asked) ?? (await answer(body.site, request, signal));
      cache.keep(asked, revision, answered);
      if (network !== undefined && answered.known.isWorthSuggesting) {
        oftenAsked.note({ site: body.site, language: request.language, query: body.query, network });
      }
      return answered.compressed;
    },

    async suggest(site, query, wantedLanguage, signal) {
      const language = languageOnSite(sites[site], wantedLanguage);
      await oftenAsked.ready();
      const popular = oftenAsked.matching(site, language, query);
      const request = { query, language, limit: suggestionLimit, popular };
      const searches = await engine.suggest(site, request, signal);
      return {
        searches: searches.filter((one) => !oftenAsked.isRemoved(site, one.query)),
        documents: await byTitle(site, query, language, signal),
      };
    },

    count: createSearchCounter(engine, trees, nextTurn),
  };
}

function requestOf(body: SearchBody, trees: FilterTrees): SearchRequest {
  const site = sites[body.site];
  return {
    query: body.query,
    language: languageOnSite(site, body.language),
    best: body.best,
    asWritten: body.as_written,
    filters: withFiltersOf(trees, body).filters.toSorted(),
    sort: normaliseSort(body.sort, site.defaultSort),
    from: body.page * pageSize,
    size: pageSize,
  };
}

/**
 * Whether a search found documents as it was written, and has words of theirs and of the site alone; its further pages are
 * the same search.
 */
function isWorthSuggesting(
  { strictTotal, didYouMean, corrected }: SearchOutcome,
  { from, query }: SearchRequest,
  words: ReadonlySet<string>,
  found: readonly ListedDocument[],
): boolean {
  const isAsWritten = didYouMean === null && corrected === null;
  const isFound = from === 0 && strictTotal > 0 && isAsWritten;
  return isFound && hasOnlyWordsOf(query, words, textsOf(found));
}

/** What documents that were found are shown with: the shorter texts first, since they often have all the words. */
function* textsOf(found: readonly ListedDocument[]): Iterable<string> {
  for (const { title } of found) yield title;
  for (const { description } of found) yield description;
}

/**
 * What is known of documents is put together as it is: to write twenty abstracts anew for each answer would take the most of
 * it. So would an object of all the counts.
 */
function writeAnswer(
  outcome: SearchOutcome,
  hits: readonly JsonText<SearchHitDocument>[],
  took: number,
): JsonText<SearchAnswer> {
  const total: SearchAnswer['hits']['total'] = { value: outcome.total, relation: 'eq' };
  const rest: Omit<SearchAnswer, 'hits' | 'facets' | 'years'> = {
    did_you_mean: outcome.didYouMean,
    corrected: outcome.corrected,
    relaxed: outcome.relaxed,
    strict_total: outcome.strictTotal,
    related: [...outcome.related],
    interpreted: outcome.interpreted,
    reading: writeReading(outcome.reading),
    limited: [...outcome.limited],
    took,
  };
  return `{"hits":{"total":${toJson(total)},"hits":[${hits.join(',')}]},"facets":${writeCounts(outcome.facets)},"years":${writeCounts(outcome.years)},${toJson(rest).slice(1)}`;
}

function writeReading({
  rule,
  words,
  synonyms,
  translations,
  ignored,
  missing,
}: QueryReading): SearchAnswer['reading'] {
  const expanded = synonyms.map(({ word, also }) => ({ word, also: [...also] }));
  const translated = translations.map(({ word, language, forms }) => ({ word, language, forms: [...forms] }));
  return {
    rule,
    words: [...words],
    synonyms: expanded,
    translations: translated,
    ignored: [...ignored],
    missing: [...missing],
  };
}

/** Counts above 0, by what they are of: filter keys and years, which need no escapes. */
function writeCounts(counts: ReadonlyMap<string | number, number>): JsonText<Record<string, number>> {
  let json = '';
  for (const [name, count] of counts) if (count > 0) json += `${json === '' ? '' : ','}"${name}":${count}`;
  return `{${json}}`;
}

function writeHit(
  score: number,
  topics: SearchHitDocument['by_topic'],
  { id, source, title, description, added }: ListedDocument,
  { mark, fragment }: Highlighter,
): JsonText<SearchHitDocument> {
  const markedTitle = mark(title);
  const bestFragment = fragment(description);
  const highlight: SearchHitDocument['highlight'] = {
    ...(markedTitle === null ? {} : { title: markedTitle }),
    ...(bestFragment === null ? {} : { description: bestFragment }),
  };
  return `{"_id":"${id}","_score":${toJson(score)},"_source":${source},"added":${added},"by_topic":${toJson(topics)},"highlight":${toJson(highlight)}}`;
}
