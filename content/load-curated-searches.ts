import type { SiteCode } from '#domain/sites/sites.ts';
import { checkFilters } from './check-filters.ts';
import { loadTaxonomy } from './load-taxonomy.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import { curatedSearches, type CuratedSearch } from './schemas/curated-searches.ts';

export function loadCuratedSearches(site: SiteCode, folder: string = contentFolder): CuratedSearch[] {
  const file = `curated-searches/${site}.json`;
  const searches = readContent(curatedSearches, file, folder);
  const trees = loadTaxonomy(site, folder);
  const ids = new Set<string>();
  for (const [index, { _id: id, filters }] of searches.entries()) {
    checkFilters(trees, filters, file, [index, 'filters']);
    if (ids.has(id)) throw new ContentError(file, jsonPath([index, '_id']), `${id} is there twice`);
    ids.add(id);
  }
  return searches;
}
