import { z } from 'zod';
import { citationStyles } from '#domain/citation/citation-styles.ts';
import { exportFormats, mostExported } from '#domain/citation/export-formats.ts';
import { endpoint } from './endpoint.ts';
import {
  documentId,
  documentIds,
  envelope,
  filterKeys,
  inFilters,
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

const params = z.object({ format: z.enum(exportFormats) });

/** What is exported: the documents that are named, else what the search finds, in its order. */
export const exportBody = z
  .object({
    site: siteCode,
    language: language.default('en'),
    documents: z.array(documentId).max(mostExported).default([]),
    query: query.default(''),
    best: z.boolean().default(false),
    as_written: z.boolean().default(false),
    filters: filterKeys.default([]),
    ...valuesInBody,
    sort: z.array(sortCriterion).max(3).default([]),
  })
  .transform(inFilters);
export type ExportBody = z.infer<typeof exportBody>;

const summary =
  'Documents as a file: the named ones, or the first 10,000 that a search finds, with a note of the search. An answer that is cut off is incomplete';

export const exportEndpoint = endpoint({
  method: 'GET',
  path: '/export/{format}',
  summary,
  tag: 'export',
  produces: '*/*',
  timeoutSeconds: 60,
  params,
  query: z.object({
    site: siteCode,
    lang: language.default('en'),
    documents: listInQuery.pipe(
      z
        .array(
          z
            .string()
            .regex(/^\d{1,15}$/)
            .transform(Number),
        )
        .max(2000),
    ),
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
  path: '/export/{format}',
  summary: `${summary}. For what is too long for an address`,
  tag: 'export',
  produces: '*/*',
  timeoutSeconds: 60,
  params,
  body: exportBody,
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
