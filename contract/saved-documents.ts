import { z } from 'zod';
import { mostDocumentsInCall } from '#domain/evidence/documents-in-call.ts';
import { endpoint } from './endpoint.ts';
import { resultDocument } from './search.ts';
import {
  documentId,
  documentIds,
  envelope,
  inFilters,
  language,
  listInQuery,
  siteCode,
  sortCriterion,
  searchInBody,
} from './values.ts';

/** A saved document as its list shows it: the search result's fields, its description cut like the abstract, and more. */
export const savedDocument = resultDocument.extend({
  /** Name of the document's topic: the first of its topics or domains; null where it has none. */
  category: z.string().nullable(),
  /** The abstract as plain text, cut to 250 characters; empty where there is none. */
  abstract: z.string(),
  /** ISO 8601. */
  saved: z.string(),
});
export type SavedDocument = z.infer<typeof savedDocument>;

/** What a query finds, as `POST /search` takes it. */
const foundBy = z
  .object({
    type: siteCode,
    ...searchInBody,
    /** Which are first, where there are too many. */
    sort: z.array(sortCriterion).max(3).default([]),
    language: language.default('en'),
  })
  .transform(inFilters);

const chosen = z.object({ type: siteCode, documents: documentIds });

/** Most documents that an account keeps on a site: one that would pass it is refused, and nothing of it is saved. */
export const savedDocumentLimit = 20_000;

/**
 * How many documents were taken, and how many were asked for or found. `count` is less where there were too many for
 * one mail or one save, or where the site has no such document.
 */
const taken = envelope(z.object({ count: z.number().int(), total: z.number().int() }));

export const savedDocumentsEndpoint = endpoint({
  method: 'GET',
  path: '/documents/{site}',
  summary: 'The saved documents, newest first',
  tag: 'saved documents',
  access: 'account',
  timeoutSeconds: 60,
  params: z.object({ site: siteCode }),
  query: z.object({ lang: language.default('en') }),
  answer: envelope(z.array(savedDocument)),
});

export const savedIdsEndpoint = endpoint({
  method: 'GET',
  path: '/documents/{site}/ids',
  summary: 'The ids of the saved documents, newest first',
  tag: 'saved documents',
  access: 'account',
  params: z.object({ site: siteCode }),
  answer: envelope(z.array(z.number().int())),
});

export const csvEndpoint = endpoint({
  method: 'GET',
  path: '/documents/csv',
  summary: 'The chosen documents, or all that are saved, as CSV (RFC 4180, UTF-8 with a byte-order mark)',
  tag: 'saved documents',
  access: 'account',
  produces: 'text/csv',
  timeoutSeconds: 60,
  query: z.object({
    type: siteCode,
    documents: listInQuery.pipe(
      z
        .array(
          z
            .string()
            .regex(/^\d{1,15}$/)
            .transform(Number),
        )
        .max(mostDocumentsInCall),
    ),
    lang: language.default('en'),
  }),
  answer: z.string(),
});

export const csvOfSelectionEndpoint = endpoint({
  method: 'POST',
  path: '/documents/csv',
  summary:
    'The same as GET, for selections that are too long for an address: up to 20,000 documents, none: all that are saved',
  tag: 'saved documents',
  access: 'account',
  produces: 'text/csv',
  timeoutSeconds: 60,
  body: z.object({
    type: siteCode,
    documents: z.array(documentId).max(savedDocumentLimit).default([]),
    lang: language.default('en'),
  }),
  answer: z.string(),
});

export const sendDocumentsEndpoint = endpoint({
  method: 'POST',
  path: '/documents/send',
  summary: 'Email documents to the address of the account',
  tag: 'saved documents',
  access: 'account',
  body: chosen,
  answer: taken,
});

export const sendAllEndpoint = endpoint({
  method: 'POST',
  path: '/documents/send-all',
  summary: 'Email what a query finds, the first 500, to the address of the account',
  tag: 'saved documents',
  access: 'account',
  timeoutSeconds: 60,
  body: foundBy,
  answer: taken,
});

export const saveDocumentsEndpoint = endpoint({
  method: 'POST',
  path: '/documents/subscribe',
  summary: 'Save documents',
  tag: 'saved documents',
  access: 'account',
  body: chosen,
  answer: taken,
});

export const saveAllEndpoint = endpoint({
  method: 'POST',
  path: '/documents/subscribe-all',
  summary: 'Save what a query finds, the first 2,000',
  tag: 'saved documents',
  access: 'account',
  timeoutSeconds: 60,
  body: foundBy,
  answer: taken,
});

export const removeDocumentsEndpoint = endpoint({
  method: 'POST',
  path: '/documents/unsubscribe',
  summary: 'Remove documents from those that are saved',
  tag: 'saved documents',
  access: 'account',
  body: chosen,
  answer: z.object({
    success: z.literal(true),
    ok: z.literal(true),
    data: z.object({ count: z.number().int() }),
  }),
});
