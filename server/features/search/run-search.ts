import { toJson, type JsonText } from '#contract/json-text.ts';
import type { SearchAnswer, SearchBody, SearchHitDocument } from '#contract/search.ts';
import type { SearchHit, SearchOutcome, Suggestion } from '#domain/search/search-request.ts';
import { pageSize } from '#domain/search-state/search-state.ts';
import { normaliseSort } from '#domain/search-state/sort.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import type { MarkableText } from '#domain/text/markable-text.ts';
import type { ListedDocument } from './listed-documents.ts';

/** What the search calls do. */
export interface Search {
  /** The caller's network counts for what many ask for; it is not kept. */
  search(body: SearchBody, network?: string): Promise<JsonText<SearchAnswer>>;
  suggest(site: SiteCode, query: string, language: Language): Promise<readonly Suggestion[]>;
}

export type ReadListed = (
  site: SiteCode,
  language: Language,
  ids: readonly number[],
) => Promise<readonly ListedDocument[]>;

/** What many callers search for. */
export interface OftenAsked {
  note(search: { site: SiteCode; language: Language; query: string; network: string }): void;
  matching(site: SiteCode, language: Language, text: string): readonly string[];
}

/** Suggestions that a call answers with, at most. */
const suggestionLimit = 10;

export function createSearch(engine: SearchEngine, readListed: ReadListed, oftenAsked: OftenAsked): Search {
  return {
    async search(body, network) {
      const started = performance.now();
      const site = sites[body.site];
      const language = languageOnSite(site, body.language);
      const outcome = await engine.search(body.site, {
        query: body.query,
        language,
        best: body.best,
        filters: body.filters,
        sort: normaliseSort(body.sort, site.defaultSort),
        from: body.page * pageSize,
        size: pageSize,
      });
      if (network !== undefined && isWorthSuggesting(outcome, body.page)) {
        oftenAsked.note({ site: body.site, language, query: body.query, network });
      }
      const documents = await readListed(
        body.site,
        language,
        outcome.hits.map((hit) => hit.id),
      );
      const mark = engine.highlighter(body.query, language);
      const byId = new Map(documents.map((document) => [document.id, document]));
      // A document removed since the index last looked is left out.
      const hits = outcome.hits.flatMap((hit) => {
        const document = byId.get(hit.id);
        return document === undefined ? [] : [writeHit(hit, document, mark)];
      });
      return writeAnswer(outcome.total, hits, {
        facets: Object.fromEntries([...outcome.facets].filter(([, count]) => count > 0)),
        years: Object.fromEntries(outcome.years),
        did_you_mean: outcome.didYouMean,
        relaxed: outcome.relaxed,
        strict_total: outcome.strictTotal,
        related: [...outcome.related],
        interpreted: outcome.interpreted,
        limited: [...outcome.limited],
        took: Math.round((performance.now() - started) * 10) / 10,
      });
    },

    async suggest(site, query, wantedLanguage) {
      const language = languageOnSite(sites[site], wantedLanguage);
      const popular = oftenAsked.matching(site, language, query);
      return engine.suggest(site, { query, language, limit: suggestionLimit, popular });
    },
  };
}

/** Whether a search found documents that have its words, as it was written; its further pages are the same search. */
function isWorthSuggesting({ strictTotal, didYouMean }: SearchOutcome, page: number): boolean {
  return page === 0 && strictTotal > 0 && didYouMean === null;
}

type Mark = (text: MarkableText) => string | null;

/** What is known of documents is put together as it is: to write twenty abstracts anew for each answer would take the most of it. */
function writeAnswer(
  total: number,
  hits: readonly JsonText<SearchHitDocument>[],
  rest: Omit<SearchAnswer, 'hits'>,
): JsonText<SearchAnswer> {
  const found: SearchAnswer['hits']['total'] = { value: total, relation: 'eq' };
  return `{"hits":{"total":${toJson(found)},"hits":[${hits.join(',')}]},${toJson(rest).slice(1)}`;
}

function writeHit(
  { id, score }: SearchHit,
  { source, title, description }: ListedDocument,
  mark: Mark,
): JsonText<SearchHitDocument> {
  const markedTitle = mark(title);
  const markedDescription = mark(description);
  const highlight: SearchHitDocument['highlight'] = {
    ...(markedTitle === null ? {} : { title: markedTitle }),
    ...(markedDescription === null ? {} : { description: markedDescription }),
  };
  return `{"_id":"${id}","_score":${toJson(score)},"_source":${source},"highlight":${toJson(highlight)}}`;
}
