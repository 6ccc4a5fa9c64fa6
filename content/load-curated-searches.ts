import type { SiteCode } from '#domain/sites/sites.ts';
import { checkFilters } from './check-filters.ts';
import { loadTaxonomy } from './load-taxonomy.ts';
import { ContentError, contentFolder, jsonPath, readContent } from './read-content.ts';
import { z } from 'zod';
import { legacyKeyPattern } from '#domain/taxonomy/filter-groups.ts';
import { localisedText } from './schemas/localised-text.ts';

const curatedSearch = z
  .strictObject({
    /** Never changed once published: subscriptions refer to it. */
    _id: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
    title: localisedText,
    query: z.string(),
    filters: z.array(z.string().regex(legacyKeyPattern, 'must be a legacy key')),
  })
  .refine(({ query, filters }) => query.trim() !== '' || filters.length > 0, {
    error: 'a curated search has a query or filters',
  });

/** The searches that the editors of a site keep. */
export const curatedSearches = z.array(curatedSearch);
export type CuratedSearch = z.infer<typeof curatedSearch>;

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
