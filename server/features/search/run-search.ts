import type { SearchAnswer, SearchBody, SearchHitDocument } from '#contract/search.ts';
import type { SearchHit, Suggestion } from '#domain/search/search-request.ts';
import { pageSize } from '#domain/search-state/search-state.ts';
import { normaliseSort } from '#domain/search-state/sort.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import type { ShownDocument } from './result-document.ts';

/** What the search calls do. */
export interface Search {
  search(body: SearchBody): Promise<SearchAnswer>;
  suggest(site: SiteCode, query: string, language: Language): Promise<readonly Suggestion[]>;
}

/** A document that is read once and shown in any language. */
export interface ShowableDocument {
  readonly id: number;
  in(language: Language): ShownDocument;
}

export type ReadShowable = (site: SiteCode, ids: readonly number[]) => Promise<readonly ShowableDocument[]>;

/** Suggestions that a call answers with, at most. */
const suggestionLimit = 10;

export function createSearch(engine: SearchEngine, readShowable: ReadShowable): Search {
  return {
    async search(body) {
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
      const documents = await readShowable(
        body.site,
        outcome.hits.map((hit) => hit.id),
      );
      const mark = engine.highlighter(body.query, language);
      const byId = new Map(documents.map((document) => [document.id, document]));
      return {
        hits: {
          total: { value: outcome.total, relation: 'eq' },
          // A document removed since the index last looked is left out.
          hits: outcome.hits.flatMap((hit) => {
            const document = byId.get(hit.id);
            return document === undefined ? [] : [showHit(hit, document.in(language), mark)];
          }),
        },
        facets: Object.fromEntries([...outcome.facets].filter(([, count]) => count > 0)),
        years: Object.fromEntries(outcome.years),
        did_you_mean: outcome.didYouMean,
        relaxed: outcome.relaxed,
        strict_total: outcome.strictTotal,
        interpreted: outcome.interpreted,
        took: Math.round((performance.now() - started) * 10) / 10,
      };
    },

    async suggest(site, query, language) {
      return engine.suggest(site, {
        query,
        language: languageOnSite(sites[site], language),
        limit: suggestionLimit,
      });
    },
  };
}

function showHit(
  hit: SearchHit,
  { source, title, description }: ShownDocument,
  mark: (text: string) => string | null,
): SearchHitDocument {
  const markedTitle = mark(title.text);
  const markedDescription = mark(description.text);
  return {
    _id: String(hit.id),
    _score: hit.score,
    _source: source,
    highlight: {
      ...(markedTitle === null ? {} : { title: markedTitle }),
      ...(markedDescription === null ? {} : { description: markedDescription }),
    },
  };
}
