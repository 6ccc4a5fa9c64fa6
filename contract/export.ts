import { z } from 'zod';
import { citationStyles } from '#domain/citation/citation-styles.ts';
import { exportFormats, mostExported } from '#domain/citation/export-formats.ts';
import { mostDocumentsInCall } from '#domain/evidence/documents-in-call.ts';
import type { SortCriterion } from '#domain/search-state/sort.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { endpoint } from './endpoint.ts';
import {
  documentId,
  documentIds,
  envelope,
  filterKeys,
  filtersInAddress,
  flagInQuery,
  language,
  listInQuery,
  query,
  queryInAddress,
  siteCode,
  sortCriterion,
  valuesInBody,
} from './values.ts';

const format = z.enum(exportFormats);

/** What is exported: the documents that are named, or what the search finds, in its order. */
export interface ExportRequest {
  readonly site: SiteCode;
  readonly language: Language;
  /** null: what the search finds. */
  readonly documents: readonly number[] | null;
  readonly query: string;
  readonly best: boolean;
  readonly as_written: boolean;
  readonly filters: readonly string[];
  readonly sort: readonly SortCriterion[];
}

const summary =
  'Documents as a file: the named ones, or the first 10,000 that a search finds, with a note of the search. `X-Export-Total` says how many are named or found, `X-Export-Count` how many the file has. An answer that is cut off is incomplete';

export const exportEndpoint = endpoint({
  method: 'GET',
  path: '/export',
  summary,
  tag: 'export',
  produces: '*/*',
  timeoutSeconds: 60,
  query: z.object({
    format,
    site: siteCode,
    lang: language.default('en'),
    ids: listInQuery
      .pipe(
        z
          .array(
            z
              .string()
              .regex(/^\d{1,15}$/)
              .transform(Number),
          )
          .min(1)
          .max(mostDocumentsInCall),
      )
      .optional(),
    q: queryInAddress.default(''),
    best: flagInQuery,
    as_written: flagInQuery,
    ...filtersInAddress,
    sort_by: listInQuery.pipe(z.array(sortCriterion).max(3)),
  }),
  answer: z.string(),
});

export const exportOfSelectionEndpoint = endpoint({
  method: 'POST',
  path: '/export',
  summary: `${summary}. For what is too long for an address`,
  tag: 'export',
  produces: '*/*',
  timeoutSeconds: 60,
  body: z.object({
    format,
    site: siteCode,
    lang: language.default('en'),
    ids: z.array(documentId).min(1).max(mostExported).optional(),
    q: query.default(''),
    best: z.boolean().default(false),
    as_written: z.boolean().default(false),
    applied_filters: filterKeys.default([]),
    grade: z.boolean().default(false),
    ...valuesInBody,
    sort_by: z.array(sortCriterion).max(3).default([]),
  }),
  answer: z.string(),
});

export const citation = z.object({
  id: z.number().int(),
  text: z.string(),
  /** The same with `<i>`; all else is escaped. */
  html: z.string(),
});
export type DocumentCitation = z.infer<typeof citation>;

export const citationsEndpoint = endpoint({
  method: 'POST',
  path: '/citations',
  summary: 'How to cite documents, in a citation style and the words of a language',
  tag: 'export',
  body: z.object({
    site: siteCode,
    language: language.default('en'),
    style: z.enum(citationStyles),
    documents: documentIds,
  }),
  /** In the order of the ids; ids that the site does not have are left out. */
  answer: envelope(z.array(citation)),
});
