import { z } from 'zod';
import { languages } from '#domain/sites/languages.ts';
import { isValueFilter, legacyKeyPattern } from '#domain/taxonomy/filter-groups.ts';
import type { FilterNode } from '#domain/taxonomy/filter-tree.ts';
import { searchedSince } from '#domain/taxonomy/searched-since.ts';
import { valueKeys } from '#domain/taxonomy/value-filters.ts';
import { localisedText } from './localised-text.ts';

/** A node as the files have it: `key` is the group and the last number of the legacy key, unique within a site. */
export interface ContentNode extends FilterNode {
  readonly key: string;
  readonly children?: readonly ContentNode[] | undefined;
}

const filterNode: z.ZodType<ContentNode> = z.strictObject({
  key: z.string().regex(/^\d{1,4}_\d{1,4}$/, 'must be a group and a number: 1_22'),
  legacyKey: z.string().regex(legacyKeyPattern, 'must be two to four numbers joined by underscore: 1_2_5_22'),
  title: localisedText,
  heading: z.literal(true).optional(),
  withHeading: z.union([z.literal(true), z.array(z.enum(languages)).min(1)]).optional(),
  facet: z.literal(true).optional(),
  type: z.literal('dateRange').optional(),
  get children() {
    return z.array(filterNode).min(1).optional();
  },
});

/** The filter trees of a site: a file is the list of their roots. */
export const filterNodes = z.array(filterNode).min(1);

const valueKey = z
  .string()
  .refine((key) => isValueFilter(key) || key === valueKeys.quality || key === searchedSince, {
    error: 'must be the key of a filter by a value of documents',
  });

/** The filters by what is known of a document itself, the same on every site: their keys are words. */
export const valueNodes = z
  .array(
    z.strictObject({
      legacyKey: valueKey,
      title: localisedText,
      heading: z.literal(true).optional(),
      facet: z.literal(true),
      type: z.literal('searchedSince').optional(),
      children: z
        .array(z.strictObject({ legacyKey: valueKey, title: localisedText }))
        .min(1)
        .optional(),
    }),
  )
  .min(1);
