import type { Endpoint } from './endpoint.ts';
import { articleEndpoint } from './articles.ts';
import { curatedSearchesEndpoint } from './curated-searches.ts';
import { latestContentEndpoint } from './latest-content.ts';
import { olderSearchEndpoint, searchEndpoint, suggestionsEndpoint } from './search.ts';
import { holdingsEndpoint, siteGuideEndpoint } from './site-guide.ts';

/** Every call there is: what the documentation lists, and what a test holds against the registered routes. */
export const endpoints: readonly Endpoint[] = [
  searchEndpoint,
  olderSearchEndpoint,
  suggestionsEndpoint,
  articleEndpoint,
  latestContentEndpoint,
  curatedSearchesEndpoint,
  siteGuideEndpoint,
  holdingsEndpoint,
];
