import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { normaliseSort, type SortCriterion } from '#domain/search-state/sort.ts';
import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite } from '#domain/sites/sites.ts';
import { withFiltersOf } from '#domain/taxonomy/filter-groups.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';

export type FindIn = SearchEngine['search'];

/** A search as its page runs it. */
export interface FoundBy {
  readonly query: string;
  readonly best: boolean;
  readonly as_written: boolean;
  /** Legacy keys. */
  readonly filters: readonly string[];
  readonly sort: readonly SortCriterion[];
  readonly language: Language;
}

/** The first `limit` documents that a search finds, in its order, and how many it finds in all. */
export async function findIds(
  find: FindIn,
  { site, trees }: Pick<SiteVocabulary, 'site' | 'trees'>,
  search: FoundBy,
  limit: number,
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const { query, best, as_written: asWritten, filters, sort, language } = withFiltersOf(trees, search);
  const { hits, total } = await find(site.code, {
    query,
    best,
    asWritten,
    filters,
    language: languageOnSite(site, language),
    sort: normaliseSort(sort, site.defaultSort),
    from: 0,
    size: limit,
  });
  return { ids: hits.map(({ id }) => id), total };
}
