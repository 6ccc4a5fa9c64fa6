import type { Language } from '#domain/sites/languages.ts';
import { languageOnSite, sites, type SiteCode } from '#domain/sites/sites.ts';
import type { SearchEngine } from '#server/ports/search-engine.ts';

export type FindIn = SearchEngine['search'];

/** A search as its page runs it. */
export interface FoundBy {
  readonly query: string;
  readonly best: boolean;
  readonly as_written: boolean;
  /** Legacy keys. */
  readonly filters: readonly string[];
  readonly language: Language;
}

/** The first `limit` documents that a search finds, in the site's own order, and how many it finds in all. */
export async function findIds(
  find: FindIn,
  site: SiteCode,
  { query, best, as_written: asWritten, filters, language }: FoundBy,
  limit: number,
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const { hits, total } = await find(site, {
    query,
    best,
    asWritten,
    filters,
    language: languageOnSite(sites[site], language),
    sort: [sites[site].defaultSort],
    from: 0,
    size: limit,
  });
  return { ids: hits.map(({ id }) => id), total };
}
