import type { SearchWords } from '#domain/saved-searches/search-identity.ts';
import type { Language } from '#domain/sites/languages.ts';
import { joinNames } from '#domain/sites/punctuation.ts';

/** Characters of a search's name that are shown. */
export const longestName = 50;

/** What a search without a title is called: its words, or where it has none, its filters. */
export function searchName(
  search: SearchWords & { readonly filters: readonly string[] },
  language: Language,
): string {
  if (search.query !== '') return search.query;
  return joinNames(search.filters.length > 0 ? search.filters : search.keys, language);
}
