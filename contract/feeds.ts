import { z } from 'zod';
import { feedFormats } from '#domain/search-state/feed-address.ts';
import { endpoint } from './endpoint.ts';
import { filtersInAddress, flagInQuery, language, queryInAddress, siteCode } from './values.ts';

const format = z.enum(feedFormats).default('atom');

/** A search in an address, in the words of its page. Its order and page say nothing here: a feed has what is latest. */
export const searchFeedEndpoint = endpoint({
  method: 'GET',
  path: '/feed',
  summary: 'What a search finds as an Atom or JSON feed: the 50 documents that were added or changed last',
  tag: 'feeds',
  produces: '*/*',
  query: z.object({
    format,
    site: siteCode,
    lang: language.default('en'),
    q: queryInAddress.default(''),
    best: flagInQuery,
    as_written: flagInQuery,
    ...filtersInAddress,
  }),
  answer: z.string(),
});

export const latestFeedEndpoint = endpoint({
  method: 'GET',
  path: '/feed/latest',
  summary: "The documents of the latest month's record as an Atom or JSON feed",
  tag: 'feeds',
  produces: '*/*',
  query: z.object({ format, site: siteCode, lang: language.default('en') }),
  answer: z.string(),
});
