import { createHash } from 'node:crypto';
import type { SearchRequest } from '#domain/search/search-request.ts';
import type { AnalysedQuery } from '#engine/query/analysed-query.ts';
import type { FacetQuestions } from './facet-questions.ts';
import type { PlannedQuery } from '../query/plan-query.ts';
import type { SiteSearch } from '../site-search.ts';

/** A search as the cluster is asked it. */
export interface AskedSearch {
  readonly siteSearch: SiteSearch;
  readonly request: SearchRequest;
  readonly parsed: AnalysedQuery;
  readonly planned: PlannedQuery;
  readonly facets: FacetQuestions;
}

/** One copy of the index answers all pages of a query: copies may differ by removals that are not cleared away yet. */
export function preferenceOf({ query }: SearchRequest): string {
  return createHash('sha1').update(query).digest('hex');
}
