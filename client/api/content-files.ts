import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { ApiError } from './api-error.ts';

/** The pages that editors write in Markdown. */
export type TextPageName = 'about' | 'terms' | 'privacy';

/** An answer of a guided question: the filters that it applies, or the filter group that it opens. */
export interface GuidedAnswer {
  readonly title?: string;
  readonly text?: string;
  readonly description?: string;
  readonly image?: string;
  /** Legacy keys. */
  readonly filters?: readonly string[];
  readonly filterGroup?: { readonly id: string; readonly title?: string };
  readonly section?: { readonly title: string };
}

export interface GuidedQuestion {
  readonly title?: string;
  readonly text?: string;
  readonly image?: string;
  readonly answers: readonly GuidedAnswer[];
}

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
