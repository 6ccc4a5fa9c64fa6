import { queryOptions } from '@tanstack/react-query';
import type { countriesEndpoint } from '#contract/account/profile.ts';
import type { Language } from '#domain/sites/languages.ts';
import { call } from '../../app/api/call.ts';

/** What a profile offers as country, named in the language. */
export function countriesQuery(lang: Language) {
  return queryOptions({
    queryKey: ['countries', lang],
    queryFn: async ({ signal }) =>
      (await call<typeof countriesEndpoint>({ method: 'GET', path: '/countries', query: { lang }, signal }))
        .data,
    staleTime: Infinity,
  });
}
