import { z } from 'zod';
import { legacyKeyPattern } from '#domain/taxonomy/filter-groups.ts';
import { localisedText } from './localised-text.ts';

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
