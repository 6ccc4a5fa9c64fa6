import { queryOptions } from '@tanstack/react-query';
import type { GuidedQuestion } from '#contract/guided-questions.ts';
import type { TextPageName } from '#contract/page-data.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { ApiError } from './api-error.ts';

async function fetchContent(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(0, null, { cause: error });
  });
  if (!response.ok) throw new ApiError(response.status, null);
  return response;
}

export function textPageQuery(site: SiteCode, page: TextPageName, language: Language) {
  return queryOptions({
    queryKey: ['text-page', site, page, language],
    queryFn: async ({ signal }) =>
      (await fetchContent(`/i18n/${site}/${page}-${language}.md`, signal)).text(),
    staleTime: Infinity,
  });
}

export function guidedQuestionsQuery(site: SiteCode, language: Language) {
  return queryOptions({
    queryKey: ['guided-questions', site, language],
    async queryFn({ signal }): Promise<readonly GuidedQuestion[]> {
      const response = await fetchContent(`/i18n/${site}/questions-${language}.json`, signal);
      // The server checks these files against their schema when it loads them.
      return (await response.json()) as readonly GuidedQuestion[];
    },
    staleTime: Infinity,
  });
}
