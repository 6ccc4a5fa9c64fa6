import { queryOptions } from '@tanstack/react-query';
import type { readSharedListEndpoint } from '#contract/shared-lists.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call } from '../app/api/call.ts';

/** What the answers of a list begin with, one a language. */
export const readListKey = (type: SiteCode, list: string) => ['read-list', type, list] as const;

/** A list for whoever has its link; null where there is none, or where its owner closed it. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the library infers key and data types together
export function readListQuery(type: SiteCode, list: string, lang: Language) {
  return queryOptions({
    queryKey: [...readListKey(type, list), lang] as const,
    queryFn: async ({ signal }) => {
      const query = { type, lang };
      const request = { method: 'GET', path: '/lists/{list}', params: { list }, query, signal } as const;
      return (await call<typeof readSharedListEndpoint>(request)).data;
    },
  });
}
