import { z } from 'zod';
import { longestLinkToken } from '#domain/accounts/link-lifetimes.ts';
import { mostDocumentsInCall } from '#domain/evidence/documents-in-call.ts';
import { isEmail } from '#domain/text/email-format.ts';
import { isStorableText } from '#domain/text/storable-text.ts';
import { siteCodes } from '#domain/sites/sites.ts';
import { languages } from '#domain/sites/languages.ts';
import {
  mostFilters,
  searchableFilters,
  withFilterValues,
  type FilterValues,
} from '#domain/search-state/filter-parameters.ts';
import { longestQuery, searchableQuery } from '#domain/search-state/search-state.ts';
import { lastPage } from '#domain/search-state/search-url.ts';
import { sortCriteria } from '#domain/search-state/sort.ts';
import { filterKeyPattern } from '#domain/taxonomy/filter-groups.ts';
import { qualityLevels } from '#domain/taxonomy/value-filters.ts';

/** Values that several calls share. docs/configuration.md lists their limits. */
export const siteCode = z.enum(siteCodes);
export const language = z.enum(languages);
export const sortCriterion = z.enum(sortCriteria);
export const query = z.string().max(longestQuery);
/** One that is saved. */
export const keptQuery = keptText(longestQuery);
/** A legacy key, `quality_high` (or another level), `grade` or `searched_since_2021`. */
export const filterKey = z.string().max(64).regex(filterKeyPattern);
export const filterKeys = z.array(filterKey).max(mostFilters);
export const pageNumber = z.number().int().min(0).max(lastPage);

/** A whole number in an address, in decimal digits; nothing is no number. Other notations (`1e2`, `0x10`) are refused. */
export function numberInText<S extends z.ZodType>(number: S): z.ZodPreprocess<S> {
  return z.preprocess((value) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  }, number);
}

/** A list in a query string: repeated or comma-separated. */
export const listInQuery = z.preprocess(
  (value) =>
    value === undefined
      ? []
      : [value]
          .flat()
          .flatMap((one) => (typeof one === 'string' ? one.split(',') : [one]))
          .filter((one) => one !== ''),
  z.array(z.string()),
);

/** A query in an address, which never fails: one that is too long is cut, as on the search page. */
export const queryInAddress = z
  .string()
  .meta({ description: `After ${longestQuery} characters it is cut.` })
  .transform(searchableQuery);

/** The filters of a search in an address, by parameter: what makes no sense counts as absent. */
export const filtersInAddress = {
  applied_filters: listInQuery
    .meta({ description: 'Legacy keys; what is none, or none of the site, counts as absent.' })
    .transform(searchableFilters),
  quality: listInQuery.meta({ description: '`high`, `medium`, `low`, `unrated`: any of them.' }),
  grade: listInQuery.meta({ description: '`true`: only documents with a GRADE profile.' }),
  searched_since: listInQuery.meta({ description: 'The first year of the last literature search.' }),
};

/** Filters in a body by value, each the same as its key among the filters. */
export const valuesInBody = {
  quality: z.array(z.enum(qualityLevels)).max(qualityLevels.length).default([]),
  /** The first year of the last literature search. */
  searched_since: z.number().int().min(1900).max(2099).nullable().default(null),
};

/** What a search in a body asks for. `inFilters` puts its values among its filters. */
export const searchInBody = {
  query: query.default(''),
  best: z.boolean().default(false),
  /** Only the words as they are written, without their forms in other languages and their synonyms, and no slip put right. */
  as_written: z.boolean().default(false),
  filters: filterKeys.default([]),
  ...valuesInBody,
};

/** A search in a body with its filters in one list. */
export function inFilters<B extends FilterValues & { filters: string[] }>({
  quality,
  searched_since,
  ...body
}: B) {
  return { ...body, filters: withFilterValues(body.filters, { quality, searched_since }) };
}

/** A flag in a query string: `true`, or absent. */
export const flagInQuery = z
  .enum(['true', 'false', ''])
  .optional()
  .transform((text) => text === 'true');

/** A text that is stored. The server refuses in every text of a call what the database could not store. */
export function keptText(longest: number): z.ZodString {
  return z.string().max(longest).refine(isStorableText, { error: 'invalid' });
}

export const partialDate = z.object({
  year: z.number().int().nullish(),
  month: z.number().int().nullish(),
  day: z.number().int().nullish(),
});

export const link = z.object({ title: z.string(), url: z.string() });

/** `{success: true, data}`, the envelope of most calls. */
export function envelope<S extends z.ZodType>(
  data: S,
): z.ZodObject<{ success: z.ZodLiteral<true>; data: S }> {
  return z.object({ success: z.literal(true), data });
}

/** `{success: true, data}`, or what a form shows: `{success: false, data: {error}}`, both with status 200. */
export function formAnswer<S extends z.ZodType, const Codes extends readonly [string, ...string[]]>(
  data: S,
  errors: Codes,
) {
  return z.union([
    z.object({ success: z.literal(true), data }),
    z.object({ success: z.literal(false), data: z.object({ error: z.enum(errors) }) }),
  ]);
}

/** An address that is compared trimmed and in lower case. What is none is a 400 that says `invalid_email`. */
export const emailAddress = z
  .string()
  .max(254)
  .trim()
  .toLowerCase()
  .refine(isEmail, { error: 'invalid_email' });

/** A link's token, or what came in its place. */
export const linkToken = z.string().max(longestLinkToken);

/** The id of a document. It may come as text. */
export const documentId = numberInText(z.number().int().min(1));

/** Ids of documents; for one call. */
export const documentIds = z.array(documentId).max(mostDocumentsInCall);

/** Nothing to tell but that it is done. */
export const done = z.object({ success: z.literal(true), data: z.object({}) });
