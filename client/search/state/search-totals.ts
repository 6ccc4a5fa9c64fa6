import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { searchTotalsEndpoint } from '#contract/search.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import { call } from '../../app/api/call.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSite } from '../../app/session/site.tsx';

/** `unknown` once it is clear that they cannot be had. */
export type Totals = readonly number[] | 'pending' | 'unknown';

/**
 * The documents that each of some searches would find, in their order: at most `mostSearchesCounted` of them. Until those of other
 * searches are there, the ones before can stand.
 */
export function useSearchTotals(
  searches: readonly SearchState[],
  { keepsPrevious = false }: { readonly keepsPrevious?: boolean } = {},
): Totals {
  const site = useSite().code;
  const language = useLanguage();
  const counted = searches.map(({ query, best, asWritten, filters }) => ({
    query,
    best,
    as_written: asWritten === true,
    filters: [...filters],
  }));
  const { data, isError } = useQuery({
    queryKey: ['search-totals', site, language, counted],
    queryFn: ({ signal }) =>
      call<typeof searchTotalsEndpoint>({
        method: 'POST',
        path: '/search/counts',
        body: { site, language, searches: counted },
        signal,
      }),
    enabled: counted.length > 0,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    networkMode: 'always',
  });
  if (counted.length === 0) return [];
  return data?.totals ?? (isError ? 'unknown' : 'pending');
}
