import { setImmediate as others } from 'node:timers/promises';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { searchCountsEndpoint } from '#contract/saved-searches.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connect.ts';
import type { Keeper } from '#server/database/kept-by.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import { readVisits } from './curated-visits.store.ts';
import { readSearches, type AskedSearch } from './saved-searches.store.ts';

/** A search that the editors of a site keep. */
export interface CuratedSearch {
  readonly _id: string;
  readonly query: string;
  /** Legacy keys. */
  readonly filters: readonly string[];
}

export interface CountingParts {
  readonly db: Database;
  readonly engine: Pick<SearchEngine, 'search' | 'revision'>;
  readonly curated: (site: SiteCode) => readonly CuratedSearch[];
}

export type SearchCounts = AnswerOf<typeof searchCountsEndpoint>['data'];

/** What each saved and each curated search finds now, and how many of it the person has not seen. */
export type CountSearches = (keeper: Keeper, wanted: Language) => Promise<SearchCounts>;

export function createCountSearches({ db, engine, curated }: CountingParts): CountSearches {
  async function count(
    { query, keys }: AskedSearch,
    site: SiteCode,
    language: Language,
    visited: number | null,
  ) {
    // A list may be long, and each search takes the process for a moment: others are answered in between.
    await others();
    const request = {
      query,
      filters: keys,
      language,
      best: false,
      sort: [sites[site].defaultSort],
      from: 0,
      size: 0,
    };
    const { total } = await engine.search(site, request);
    const hasNews = visited !== null && visited < engine.revision();
    const fresh = hasNews ? (await engine.search(site, { ...request, addedAfter: visited })).strictTotal : 0;
    return { total, fresh };
  }
  return async (keeper, wanted) => {
    const { site } = keeper;
    const language = languageOnSite(sites[site], wanted);
    const [rows, visits] = [await readSearches(db, keeper), await readVisits(db, keeper)];
    const counts: SearchCounts = { saved: [], curated: [] };
    for (const { query, keys, visitedRevision } of rows) {
      const counted = await count({ query, keys }, site, language, visitedRevision);
      counts.saved.push({ query, keys, ...counted });
    }
    for (const { _id, query, filters } of curated(site)) {
      counts.curated.push({
        _id,
        ...(await count({ query, keys: filters }, site, language, visits.get(_id) ?? null)),
      });
    }
    return counts;
  };
}
