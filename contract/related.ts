import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { resultDocument } from './search.ts';
import { envelope, language, siteCode } from './values.ts';

/** A document as lists show it, without its texts. */
export const relatedDocument = resultDocument.omit({
  description: true,
  description_language: true,
  key_message: true,
  key_message_language: true,
});
export type RelatedDocument = z.infer<typeof relatedDocument>;

export const similarDocument = z.object({
  document: relatedDocument,
  /** What it has in common with the article: the narrowest topics and the countries of both by their names, and words of both titles. */
  common: z.object({
    topics: z.array(z.string()),
    countries: z.array(z.string()),
    words: z.array(z.string()),
  }),
});
export type SimilarDocumentView = z.infer<typeof similarDocument>;

export const relatedDocuments = z.object({
  /** Syntheses of the same question that were searched for later and are rated at least as well, the latest first. */
  newer: z.array(relatedDocument),
  /** Overviews of syntheses with a link to the article, the most recent first. */
  covered_by: z.array(relatedDocument),
  /** Where the article is an overview of syntheses: the documents of the site that its links lead to, the most recent first. */
  covers: z.array(relatedDocument),
  /** Others that are like the article, the most alike first. */
  similar: z.array(similarDocument),
});
export type RelatedDocuments = z.infer<typeof relatedDocuments>;

export const relatedEndpoint = endpoint({
  method: 'GET',
  path: '/articles/{id}/related',
  summary:
    'More recent syntheses of the question of a document, overviews that cover it or what it covers, and documents that are similar; 404 with data null where there is no such document',
  tag: 'documents',
  params: z.object({ id: z.string() }),
  query: z.object({ type: siteCode, lang: language.default('en') }),
  answer: envelope(relatedDocuments),
});
