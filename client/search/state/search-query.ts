import { queryOptions } from '@tanstack/react-query';
import type { SearchAnswer, searchEndpoint } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { ApiError } from '../../app/api/api-error.ts';
import { call } from '../../app/api/call.ts';

/**
 * One page of a search. Each page of each search has an answer of its own in the cache, so that an old answer never
 * takes the place of a newer one, going back shows what was there, and a call that nobody waits for is ended.
 */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the library infers key and data types together
export function searchPageQuery(state: SearchState, site: SiteCode, language: Language) {
  const { query, best, asWritten, filters, sort, page } = state;
  const asked = { query, best, as_written: asWritten === true };
  const body = { ...asked, filters: [...filters], sort: [...sort], page, site, language };
  return queryOptions({
    queryKey: ['search', site, language, { ...asked, filters, sort }, page] as const,
    queryFn: ({ signal }) => fetchPage(body, signal),
    // Offline, a call fails at once and says so, instead of waiting unseen for the network.
    networkMode: 'always',
  });
}

type Body = Parameters<typeof call<typeof searchEndpoint>>[0]['body'];

async function fetchPage(body: Body, signal: AbortSignal): Promise<SearchAnswer> {
  const answer: Partial<SearchAnswer> = await call<typeof searchEndpoint>({
    method: 'POST',
    path: '/search',
    body,
    signal,
  });
  if (!isWhole(answer)) throw new ApiError(429, null);
  return answer;
}

/** An answer without hits is how a gateway in front of the server turns away too many requests. */
function isWhole(answer: Partial<SearchAnswer>): answer is SearchAnswer {
  return answer.hits !== undefined && answer.hits !== null;
}
