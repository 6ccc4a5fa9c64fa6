import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { withFilterValues, type FilterValues } from '#domain/search-state/filter-parameters.ts';
import { qualityLevels } from '#domain/taxonomy/value-filters.ts';
import {
  done,
  envelope,
  filterKeys,
  inFilters,
  keptQuery,
  language,
  siteCode,
  valuesInBody,
} from './values.ts';

export const savedSearch = z.object({
  query: z.string(),
  /** Legacy keys. */
  keys: z.array(z.string()),
  /** Only the words as they are written, without their forms in other languages. */
  as_written: z.boolean(),
  /** The names of the keys in the language, in their order. */
  filters: z.array(z.string()),
  /** What the keys ask by value, once more. */
  quality: z.array(z.enum(qualityLevels)),
  searched_since: z.number().int().nullable(),
  subscribed: z.boolean(),
  /** ISO 8601. */
  created: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const words = z.object({
  type: siteCode,
  query: keptQuery,
  filters: filterKeys.default([]),
  ...valuesInBody,
  as_written: z.boolean().default(false),
  language: language.default('en'),
});
const named = words.transform(inFilters);
const intended = words.extend({ subscribed: z.boolean().default(false) }).transform(inFilters);
const entry = z.object({
  query: keptQuery.default(''),
  keys: filterKeys.default([]),
  ...valuesInBody,
  as_written: z.boolean().default(false),
});
const listed = entry.transform(inKeys);
const listedWithUpdates = entry.extend({ subscribed: z.boolean().default(false) }).transform(inKeys);

function inKeys<B extends FilterValues & { keys: string[] }>({ quality, searched_since, ...search }: B) {
  return { ...search, keys: withFilterValues(search.keys, { quality, searched_since }) };
}

/** Most searches that an account keeps on a site. */
export const savedSearchLimit = 1_000;
/** The whole list as it now is, so that a client need not ask again; filters are named in the call's `language`. */
const list = envelope(z.array(savedSearch));

export const savedSearchesEndpoint = endpoint({
  method: 'GET',
  path: '/subscriptions/{site}',
  summary: 'The saved searches, newest first',
  tag: 'saved searches',
  access: 'account',
  params: z.object({ site: siteCode }),
  query: z.object({ lang: language.default('en') }),
  answer: list,
});

export const replaceSearchesEndpoint = endpoint({
  method: 'POST',
  path: '/subscriptions',
  summary: 'Replace the list of saved searches',
  tag: 'saved searches',
  access: 'account',
  body: z.object({
    type: siteCode,
    subscriptions: z.array(listedWithUpdates).max(savedSearchLimit),
    language: language.default('en'),
  }),
  answer: list,
});

export const toggleSearchEndpoint = endpoint({
  method: 'POST',
  path: '/subscriptions/toggle',
  summary: 'Save the search, or remove it where it is saved',
  tag: 'saved searches',
  access: 'account',
  body: intended,
  answer: list,
});

export const subscribeSearchEndpoint = endpoint({
  method: 'POST',
  path: '/subscriptions/subscribe',
  summary: 'Save the search and send email updates for it',
  tag: 'saved searches',
  access: 'account',
  body: intended,
  answer: list,
});

export const unsubscribeSearchEndpoint = endpoint({
  method: 'POST',
  path: '/subscriptions/unsubscribe',
  summary: 'Keep the search saved, without email updates',
  tag: 'saved searches',
  access: 'account',
  body: named,
  answer: list,
});

export const removeSearchesEndpoint = endpoint({
  method: 'POST',
  path: '/subscriptions/remove',
  summary: 'Remove the named searches, and no others',
  tag: 'saved searches',
  access: 'account',
  body: z.object({
    type: siteCode,
    subscriptions: z.array(listed).max(savedSearchLimit),
    language: language.default('en'),
  }),
  answer: list,
});

/** What a search of a list finds now. */
const counted = z.object({
  total: z.number().int(),
  /**
   * Documents added since the search was last visited, or else saved, that digests would tell of: those that satisfy
   * the rule for all words, also where the search is relaxed. 0 for a curated search that was never visited.
   */
  fresh: z.number().int(),
});

export const searchCountsEndpoint = endpoint({
  method: 'GET',
  path: '/subscriptions/{site}/counts',
  summary: 'What each saved and each curated search finds now, and how many are new since the last visit',
  tag: 'saved searches',
  access: 'account',
  timeoutSeconds: 60,
  params: z.object({ site: siteCode }),
  query: z.object({ lang: language.default('en') }),
  answer: envelope(
    z.object({
      /** In the order of `GET /subscriptions/{site}`. */
      saved: z.array(counted.extend(savedSearch.pick({ query: true, keys: true, as_written: true }).shape)),
      curated: z.array(counted.extend({ _id: z.string() })),
    }),
  ),
});

export const visitedSearchEndpoint = endpoint({
  method: 'POST',
  path: '/subscriptions/visited',
  summary: 'The person has seen what these searches find: nothing of it is new any more',
  tag: 'saved searches',
  access: 'account',
  body: z.object({
    type: siteCode,
    subscriptions: z.array(listed).max(savedSearchLimit).default([]),
    curated: z.array(z.string().max(64)).max(1000).default([]),
  }),
  answer: done,
});
