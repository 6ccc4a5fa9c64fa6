import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { searchCountsEndpoint } from '#contract/saved-searches.ts';
import type { SearchWords } from '#domain/saved-searches/search-identity.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import type { Database } from '#server/database/connection/connect.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';
import { readVisits } from './curated-visits.store.ts';
import { readSearches } from './saved-searches.store.ts';

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

interface CountingSources extends CountingParts {
  readonly trees: Readonly<Record<SiteCode, FilterTrees>>;
}

export type SearchCounts = AnswerOf<typeof searchCountsEndpoint>['data'];

/** What each saved and each curated search finds now, and how many of it the person has not seen. */
export type CountSavedSearches = (
  owner: Owner,
  wanted: Language,
  signal?: AbortSignal,
) => Promise<SearchCounts>;

/** Where a list is counted, and until when somebody waits for it. */
interface Asking {
  readonly site: SiteCode;
  readonly language: Language;
  readonly signal: AbortSignal | undefined;
}

export function createCountSearches({ db, engine, curated, trees }: CountingSources): CountSavedSearches {
  async function count(
    { query, keys, as_written: asWritten }: SearchWords,
    { site, language, signal }: Asking,
    visited: number | null,
  ) {
    // A list may be long, and each search takes the process for a moment: others are answered in between.
    await yieldToEventLoop();
    const request = {
      query,
      ...withFiltersOf(trees[site], { filters: keys }),
      asWritten,
      language,
      best: false,
      sort: [sites[site].defaultSort],
      from: 0,
      size: 0,
    };
    const { total } = await engine.search(site, request, signal);
    const hasNews = visited !== null && visited < engine.revision();
    const newer = { ...request, addedAfter: visited ?? 0 };
    const fresh = hasNews ? (await engine.search(site, newer, signal)).strictTotal : 0;
    return { total, fresh };
  }
  return async (owner, wanted, signal) => {
    const { site } = owner;
    const asking = { site, language: languageOnSite(sites[site], wanted), signal };
    const [rows, visits] = [await readSearches(db, owner), await readVisits(db, owner)];
    const counts: SearchCounts = { saved: [], curated: [] };
    for (const { query, keys, asWritten, visitedRevision } of rows) {
      const search = { query, keys, as_written: asWritten };
      counts.saved.push({ ...search, ...(await count(search, asking, visitedRevision)) });
    }
    for (const { _id, query, filters } of curated(site)) {
      counts.curated.push({
        _id,
        ...(await count({ query, keys: filters }, asking, visits.get(_id) ?? null)),
      });
    }
    return counts;
  };
}
