import { queryOptions } from '@tanstack/react-query';
import type { relatedEndpoint } from '#contract/related.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call } from '../app/api/call.ts';

/** What is related to an article. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the library infers key and data types together
export function relatedQuery(id: number, site: SiteCode, language: Language) {
  return queryOptions({
    queryKey: ['related', site, language, id] as const,
    async queryFn({ signal }) {
      const path = '/articles/{id}/related';
      const { data } = await call<typeof relatedEndpoint>({
        method: 'GET',
        path,
        params: { id: String(id) },
        query: { type: site, lang: language },
        signal,
      });
      return data;
    },
  });
}
