import type { CuratedSearch } from '#contract/curated-searches.ts';
import { filterName } from '#domain/evidence/filter-name.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { LocalisedText } from '#domain/taxonomy/filter-tree.ts';

/** A search as the editors wrote it. */
export interface EditedSearch {
  readonly _id: string;
  readonly title: LocalisedText;
  readonly query: string;
  /** Legacy keys. */
  readonly filters: readonly string[];
}

export function showCuratedSearch(
  { _id, title, query, filters }: EditedSearch,
  vocabulary: SiteVocabulary,
  language: Language,
): CuratedSearch {
  return {
    _id,
    title: title[language] ?? title.en,
    query,
    keys: [...filters],
    filters: filters.map((key) => filterName(vocabulary, key, language)),
  };
}
