import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { suggestionsEndpoint } from '#contract/search.ts';
import { call } from '../api/call.ts';
import { useLanguage } from '../i18n/language.ts';
import { useSite } from '../session/site.tsx';
import { useDebounced } from './use-debounced.ts';

const pause = 200;
const shortest = 2;

export interface Suggestion {
  readonly query: string;
  readonly count: number;
}

const none: readonly Suggestion[] = [];

/** Searches that begin like the typed text, with the documents that each finds. A failed call suggests nothing. */
export function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const site = useSite();
  const language = useLanguage();
  const q = useDebounced(text.trim(), pause);
  const enabled = isWanted && q.length >= shortest && text.trim().length >= shortest;
  const { data } = useQuery({
    queryKey: ['suggestions', site.code, language, q],
    queryFn: ({ signal }) =>
      call<typeof suggestionsEndpoint>({
        method: 'GET',
        path: '/search/suggestions',
        query: { q, type: site.code, lang: language },
        signal,
      }),
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return enabled ? (data?.data ?? none) : none;
}
