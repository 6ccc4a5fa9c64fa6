import type { SavedSearch } from '#contract/saved-searches.ts';
import { filterName } from '#domain/evidence/filter-name.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { languageOnSite } from '#domain/sites/sites.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SavedRow } from './saved-searches.store.ts';

/** Saved searches with their filters named in a language. */
export function showSearches(
  rows: readonly SavedRow[],
  vocabulary: SiteVocabulary,
  wanted: Language,
): SavedSearch[] {
  const language = languageOnSite(vocabulary.site, wanted);
  return rows.map(({ query, keys, subscribed, createdAt }) => ({
    query,
    keys,
    filters: keys.map((key) => filterName(vocabulary, key, language)),
    subscribed,
    created: new Date(createdAt).toISOString(),
  }));
}
