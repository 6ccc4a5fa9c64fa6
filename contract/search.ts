import { z } from 'zod';
import type { EvidenceDocument } from '#domain/evidence/document.ts';
import type { SiteVocabulary } from '#domain/evidence/site-vocabulary.ts';
import { mostSearchesCounted } from '#domain/search/counted-searches.ts';
import type { Language } from '#domain/sites/languages.ts';
import { endpoint } from './endpoint.ts';
import {
  envelope,
  inFilters,
  filtersInAddress,
  flagInQuery,
  language,
  listInQuery,
  numberInText,
  pageNumber,
  partialDate,
  queryInAddress,
  siteCode,
  sortCriterion,
  searchInBody,
} from './values.ts';

/** A document as a result list shows it. */
export const resultDocument = z.object({
  id: z.number().int(),
  external_id: z.string().nullable(),
  title: z.string(),
  /** Language of the title, where it is not the one asked for; `other` where it is unknown. */
  title_language: z.string().nullable(),
  /** Name of the document type in the language. */
  type: z.string(),
  /** The type's code, the same in every language (`evidence-brief`); null for a type that the site does not have. */
  type_code: z.string().nullable(),
  /** `Canada (3), Ghana (2)`: what `studies_conducted_in` says, in one line. */
  countries: z.string(),
  /** The countries by ISO 3166 code, with their names in the language and their numbers of studies, 0 where unknown. */
  studies_conducted_in: z.array(
    z.object({ name_abbreviation: z.string(), title: z.string(), conducted_count: z.number().int() }),
  ),
  /** What the document found in one sentence; null where nobody has written it. */
  key_message: z.string().nullable(),
  /** Its language, likewise. */
  key_message_language: z.string().nullable(),
  /** The abstract as cleaned HTML; empty where there is none. */
  description: z.string(),
  /** Its language, likewise. */
  description_language: z.string().nullable(),
  /** `7/9`, or null where it is not rated. */
  quality: z.string().nullable(),
  quality_tool: z.string().nullable(),
  lastLitSearch: partialDate.nullable(),
  published: partialDate.nullable(),
  year: z.number().int().nullable(),
  best: z.boolean(),
  living: z.boolean(),
  grade_profile_available: z.boolean(),
  free_full_text: z.boolean(),
});
export type ResultDocument = z.infer<typeof resultDocument>;

/** Shows a document in one language as lists of results have it. */
export type ShowResult = (
  document: EvidenceDocument,
  vocabulary: SiteVocabulary,
  language: Language,
) => ResultDocument;

export const searchHit = z.object({
  _id: z.string(),
  _score: z.number(),
  _source: resultDocument,
  /** The revision with which the document was added: what is above the `revision` of the site's statistics at another time was added since. */
  added: z.number().int(),
  /**
   * Where only topics of the document have words of the query, and none of its texts: the names of these topics, as escaped text in which
   * `<b>` marks the words. It is ranked below all documents whose texts have any. Otherwise null.
   */
  by_topic: z.array(z.string()).nullable(),
  /** Escaped text in which `<b>` marks the words found; a field is absent where nothing was found in it. */
  highlight: z.object({ title: z.string().optional(), description: z.string().optional() }),
});
export type SearchHitDocument = z.infer<typeof searchHit>;

export const searchAnswer = z.object({
  hits: z.object({
    total: z.object({ value: z.number().int(), relation: z.literal('eq') }),
    hits: z.array(searchHit),
  }),
  /**
   * By filter key: the documents that selecting it would leave. Keys that would leave none are absent; `best` is the best documents among those
   * found, and of `searched_since_…` there are the years that documents have.
   */
  facets: z.record(z.string(), z.number().int()),
  /** Documents by year of publication, the date range not applied. */
  years: z.record(z.string(), z.number().int()),
  did_you_mean: z.string().nullable(),
  /** The query that was searched instead, with slips put right that very few documents share; `as_written` searches the one that was asked. */
  corrected: z.string().nullable(),
  relaxed: z.boolean(),
  strict_total: z.number().int(),
  /** Words that the best documents share and that took part in their order by relevance. */
  related: z.array(z.string()),
  /** How the query was read, as a query with all synonyms. */
  interpreted: z.string(),
  /** How it was read, as values: see `QueryReading`. */
  reading: z.object({
    rule: z.enum(['none', 'most', 'third', 'any', 'telling', 'near', 'exact', 'mixed']),
    words: z.array(z.string()),
    synonyms: z.array(z.object({ word: z.string(), also: z.array(z.string()) })),
    /** Words that say a concept, as they were written, with the usual forms in other languages that were searched for too. */
    translations: z.array(
      z.object({
        word: z.string(),
        language,
        forms: z.array(z.object({ language, text: z.string() })),
      }),
    ),
    ignored: z.array(z.string()),
    /** Words and phrases that no document has, where a wider query was searched for that reason. */
    missing: z.array(z.string()),
  }),
  /** What was left out, since a search may cost only so much: words after the first 200, words that a pattern stands for, the deepest parentheses, the search for misspelt words. */
  limited: z.array(z.enum(['words', 'patterns', 'groups', 'corrections'])),
  /** Milliseconds on the server. */
  took: z.number(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchBody = z
  .object({
    ...searchInBody,
    sort: z.array(sortCriterion).max(3).default([]),
    page: pageNumber.default(0),
    site: siteCode,
    language: language.default('en'),
  })
  .transform(inFilters);
export type SearchBody = z.infer<typeof searchBody>;

export const searchEndpoint = endpoint({
  method: 'POST',
  path: '/search',
  summary: 'Search the documents of a site: 20 a page, with exact total and counts for every filter',
  tag: 'search',
  body: searchBody,
  answer: searchAnswer,
});

export const searchTotalsBody = z.object({
  site: siteCode,
  language: language.default('en'),
  searches: z.array(z.object(searchInBody).transform(inFilters)).min(1).max(mostSearchesCounted),
});
export type SearchTotalsBody = z.infer<typeof searchTotalsBody>;

export const searchTotalsEndpoint = endpoint({
  method: 'POST',
  path: '/search/counts',
  summary: 'How many documents each of up to 12 searches would find: what a change of a search would give',
  tag: 'search',
  body: searchTotalsBody,
  answer: z.object({
    /** In the order of the searches; exact. */
    totals: z.array(z.number().int()),
  }),
});

export const olderSearchEndpoint = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'The same search in its older form, its answer in data',
  tag: 'search',
  query: z.object({
    q: queryInAddress.default(''),
    best: flagInQuery,
    as_written: flagInQuery,
    ...filtersInAddress,
    sort_by: listInQuery.pipe(z.array(sortCriterion).max(3)),
    page: numberInText(pageNumber.default(0)),
    site: siteCode,
    lang: language.default('en'),
  }),
  answer: envelope(searchAnswer),
});

export const suggestedDocument = resultDocument.pick({ id: true, title: true, title_language: true });
export type SuggestedDocument = z.infer<typeof suggestedDocument>;

export const suggestionsEndpoint = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  summary:
    'Up to 10 searches that begin like this one, with what each finds, and up to 3 documents by their titles',
  tag: 'search',
  query: z.object({ q: queryInAddress.default(''), type: siteCode, lang: language.default('en') }),
  answer: envelope(z.array(z.object({ query: z.string(), count: z.number().int() }))).extend({
    /** Those whose titles have all the words, the last of which may be begun. */
    documents: z.array(suggestedDocument),
  }),
});
