import { queryOptions } from '@tanstack/react-query';
import type { Article, articleEndpoint } from '#contract/articles.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { ApiError } from '../app/api/api-error.ts';
import { call } from '../app/api/call.ts';
import { keptOptions, orKept } from '../app/offline/or-kept.ts';

/** An article; null where there is none of that id. Without a connection the copy that was kept, if there is one. */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the library infers key and data types together
export function articleQuery(id: number | null, site: SiteCode, language: Language) {
  return queryOptions({
    queryKey: ['article', site, language, id] as const,
    queryFn({ queryKey, signal }) {
      if (id === null) return null;
      return orKept<Article | null>(
        queryKey,
        () => fetchArticle(id, site, language, signal),
        async () => (await import('./kept-articles.ts')).findKeptArticle(id, site, language),
      );
    },
    ...keptOptions,
  });
}

export async function fetchArticle(
  id: number,
  type: SiteCode,
  lang: Language,
  signal?: AbortSignal,
): Promise<Article | null> {
  try {
    const path = '/articles/{id}';
    const query = { type, lang };
    const answer = await call<typeof articleEndpoint>({
      method: 'GET',
      path,
      params: { id: String(id) },
      query,
      signal,
    });
    return answer.data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
