import { z } from 'zod';
import { embeddedDocuments, type EmbedTheme } from '#domain/search-state/embed-address.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { endpoint } from './endpoint.ts';
import type { RelatedDocument } from './related.ts';
import {
  envelope,
  filtersInAddress,
  flagInQuery,
  language,
  listInQuery,
  numberInText,
  queryInAddress,
  siteCode,
  sortCriterion,
} from './values.ts';

const tag = 'embedding';
const embeddedHtml = z.object({ html: z.string() });

export const embeddedListEndpoint = endpoint({
  method: 'GET',
  path: '/embed/lists/{list}',
  summary:
    'A shared list as HTML without scripts, to be pasted into another page; null where there is none, or where its owner closed it',
  isUnlisted: true,
  tag,
  params: z.object({ list: z.string().max(64) }),
  query: z.object({ type: siteCode, lang: language.default('en') }),
  answer: envelope(embeddedHtml.nullable()),
});

export const embeddedSearchEndpoint = endpoint({
  method: 'GET',
  path: '/embed/search',
  summary: 'The first documents of a search as HTML without scripts, to be pasted into another page',
  tag,
  query: z.object({
    type: siteCode,
    lang: language.default('en'),
    q: queryInAddress.default(''),
    best: flagInQuery,
    as_written: flagInQuery,
    ...filtersInAddress,
    sort_by: listInQuery.pipe(z.array(sortCriterion).max(3)),
    count: numberInText(z.number().int().min(1).max(embeddedDocuments.most).optional()),
  }),
  answer: envelope(embeddedHtml),
});

/** A document of what is embedded. */
export interface EmbeddedEntry {
  readonly document: RelatedDocument;
  /** Of its page, absolute. */
  readonly address: string;
  /** Of who made the list; may be empty. */
  readonly note: string;
}

/** What an embedded page shows. Addresses are absolute, since it stands on another page. */
export type EmbedContent =
  | {
      readonly kind: 'list';
      readonly title: string;
      readonly introduction: string;
      /** Of the list's own page. */
      readonly address: string;
      readonly entries: readonly EmbeddedEntry[];
    }
  | {
      readonly kind: 'search';
      readonly title: string;
      readonly total: number;
      /** Of the search's own page. */
      readonly address: string;
      readonly query: string;
      /** Where another search goes, and what it takes along. */
      readonly action: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly entries: readonly EmbeddedEntry[];
    }
  | {
      /** A list that its owner closed, or that is not there. */
      readonly kind: 'closed' | 'absent';
      /** Of the site. */
      readonly address: string;
    };

/** Anything while the server cannot answer. */
export interface UnavailableContent {
  readonly kind: 'unavailable';
  /** Of the site. */
  readonly address: string;
}

export interface EmbedRequest {
  readonly site: Site;
  readonly language: Language;
  readonly theme: EmbedTheme | null;
  /** How many documents of the site are invented samples: a reader elsewhere does not see what the site says of them. */
  readonly samples: number;
  readonly content: EmbedContent | UnavailableContent;
}

/** Writes what is embedded, without scripts. */
export interface EmbedRenderer {
  /** The styles within each page. */
  readonly styles: string;
  /** A whole page, for a frame. */
  page(request: EmbedRequest): string;
  /** A part of a page, to be pasted into one. */
  fragment(request: EmbedRequest): string;
}
