import type { JsonText } from '#contract/json-text.ts';
import type { SearchAnswer, SearchBody, SuggestedDocument } from '#contract/search.ts';
import type { SearchOutcome, SearchRequest, Suggestion } from '#domain/search/search-request.ts';
import { pageSize } from '#domain/search-state/search-state.ts';
import { normaliseSort } from '#domain/search-state/sort.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import { compressText, type CompressedText, decompressText } from '#server/responses/compressed-text.ts';
import { type CompressedAnswer, createCompressedCache } from '#server/responses/compressed-cache.ts';
import { createSharedWork } from '#server/responses/shared-work.ts';
import { bySite, type BySite } from '#domain/sites/by-site.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { createSearchCounter, type CountTotals } from './count-totals.ts';
import { readListed, type ListedDocument } from './listed-document.ts';
import type { EventLoopQueue } from './event-loop-queue.ts';
import { hasOnlyWordsOf, type SiteWords } from './site-words.ts';
import { topicsFound } from './topics-found.ts';
import { createDocumentsByTitle } from './documents-by-title.ts';
import { writeAnswer, writeHit } from './write-answer.ts';

/** What the search calls do. */
export interface Search {
  /** A `SearchAnswer` in JSON. The caller's network, as `widerNetworkOf` gives it, counts for what many ask for; it is not kept. */
  search(body: SearchBody, network?: string, signal?: AbortSignal): Promise<CompressedText>;
  /**
   * The same for a page that is rendered of it, and cached itself: neither compressed nor cached here, and not counted, since robots
   * ask for addresses too.
   */
  read(body: SearchBody): Promise<JsonText<SearchAnswer>>;
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

/** What is known of an answer: whether it says that the search is worth suggesting to others. */
interface Known {
  readonly isWorthSuggesting: boolean;
}

interface MadeAnswer {
  readonly json: JsonText<SearchAnswer>;
  readonly known: Known;
}

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
  const byTitle = createDocumentsByTitle({ engine, vocabularies, nextTurn });
  const cache = createCompressedCache<Known>({
    revision: () => engine.revision(),
    bytes: cacheBytes,
  });
  const shareAnswer = createSharedWork<MadeAnswer>();
  const shareCompressed = createSharedWork<CompressedAnswer<Known>>();

  async function makeAnswer(
    site: SiteCode,
    request: SearchRequest,
    signal: AbortSignal,
  ): Promise<MadeAnswer> {
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
      json: writeAnswer(outcome, hits, took),
      known: {
        isWorthSuggesting: isWorthSuggesting(outcome, request, siteWords(site, request.language), found),
      },
    };
  }

  /** An answer is made once for all who ask for it at the same time, as long as they would see the same. */
  function answer({ site, request, asked }: Asked, signal?: AbortSignal): Promise<MadeAnswer> {
    const name = `${engine.revision()} ${asked}`;
    return shareAnswer(name, (whileAwaited) => makeAnswer(site, request, whileAwaited), signal);
  }

  function compressedAnswer(asked: Asked, signal?: AbortSignal): Promise<CompressedAnswer<Known>> {
    const revision = engine.revision();
    const compress = async (whileAwaited: AbortSignal): Promise<CompressedAnswer<Known>> => {
      const { json, known } = await answer(asked, whileAwaited);
      const answered = { compressed: compressText(json), known };
      cache.keep(asked.asked, revision, answered);
      return answered;
    };
    return shareCompressed(`${revision} ${asked.asked}`, compress, signal);
  }

  return {
    async search(body, network, signal) {
      const asked = askedOf(body, trees[body.site]);
      const { compressed, known } = cache.find(asked.asked) ?? (await compressedAnswer(asked, signal));
      if (network !== undefined && known.isWorthSuggesting) {
        const { language } = asked.request;
        oftenAsked.note({ site: body.site, language, query: body.query, network });
      }
      return compressed;
    },

    async read(body) {
      const asked = askedOf(body, trees[body.site]);
      const cached = cache.find(asked.asked);
      return cached === undefined ? (await answer(asked)).json : decompressText(cached.compressed);
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

/** A search, and the name by which its answer is cached. */
interface Asked {
  readonly site: SiteCode;
  readonly request: SearchRequest;
  readonly asked: string;
}

function askedOf(body: SearchBody, trees: FilterTrees): Asked {
  const request = requestOf(body, trees);
  return { site: body.site, request, asked: JSON.stringify([body.site, request]) };
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
