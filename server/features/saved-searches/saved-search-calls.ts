import type { SavedSearch } from '#contract/saved-searches.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { filterValues } from '#domain/search-state/filter-parameters.ts';
import { bySite } from '#domain/sites/by-site.ts';
import type { Language } from '#domain/sites/languages.ts';
import { type SiteCode, languageOnSite } from '#domain/sites/sites.ts';
import type { Recorder } from '#server/database/accounts/account-events.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { createSearchChanges, type SearchChanges } from './change-searches.ts';
import { createCountSearches, type CountingParts, type CountSavedSearches } from './count-saved-searches.ts';
import { readSearches, type SavedRow } from './saved-searches.store.ts';
import { createVisitSearches, type VisitSearches } from './visit-searches.ts';
import { filterName } from '#domain/evidence/filter-name.ts';

/** What the calls of saved searches do. */
export interface SavedSearchCalls {
  /** Newest first. */
  readonly read: (owner: Owner) => Promise<readonly SavedRow[]>;
  readonly changes: SearchChanges;
  readonly count: CountSavedSearches;
  readonly visit: VisitSearches;
  readonly show: (rows: readonly SavedRow[], site: SiteCode, language: Language) => SavedSearch[];
}

export interface SavedSearchParts extends CountingParts {
  readonly vocabularies: Readonly<Record<SiteCode, SiteVocabulary>>;
  readonly record: Recorder;
}

export function createSavedSearchCalls(parts: SavedSearchParts): SavedSearchCalls {
  const trees = bySite((site) => parts.vocabularies[site].trees);
  return {
    read: (owner) => readSearches(parts.db, owner),
    changes: createSearchChanges(parts.record, trees),
    count: createCountSearches({ ...parts, trees }),
    visit: createVisitSearches({ ...parts, trees }),
    show: (rows, site, language) => showSearches(rows, parts.vocabularies[site], language),
  };
}

/** Saved searches with their filters named in a language. */
function showSearches(
  rows: readonly SavedRow[],
  vocabulary: SiteVocabulary,
  wanted: Language,
): SavedSearch[] {
  const language = languageOnSite(vocabulary.site, wanted);
  return rows.map(({ query, keys, asWritten, subscribed, createdAt }) => ({
    query,
    keys,
    as_written: asWritten,
    filters: keys.map((key) => filterName(vocabulary, key, language)),
    ...filterValues(keys),
    subscribed,
    created: new Date(createdAt).toISOString(),
  }));
}
