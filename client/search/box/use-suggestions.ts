import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SuggestedDocument, suggestionsEndpoint } from '#contract/search.ts';
import { searchableQuery } from '#domain/search-state/search-state.ts';
import { call } from '../../app/api/call.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSite } from '../../app/session/site.tsx';
import { useDebounced } from '../../app/timing/use-debounced.ts';

const pause = 200;
const shortest = 2;

export interface Suggestion {
  readonly query: string;
  readonly count: number;
}

/** What is suggested for a text; the one before, while those of the typed text are on their way. */
export interface Suggestions {
  readonly typed: string;
  readonly searches: readonly Suggestion[];
  /** By their titles. */
  readonly documents: readonly SuggestedDocument[];
}

/** Searches that begin like the typed text, with the documents that each finds, and documents by their titles. null = none are wanted or none came yet. */
export function useSuggestions(text: string, isWanted: boolean): Suggestions | null {
  const site = useSite();
  const language = useLanguage();
  const q = useDebounced(searchableQuery(text).trim(), pause);
  const enabled = isWanted && q.length >= shortest && text.trim().length >= shortest;
  const { data, isError } = useQuery({
    queryKey: ['suggestions', site.code, language, q],
    async queryFn({ signal }): Promise<Suggestions> {
      const answer = await call<typeof suggestionsEndpoint>({
        method: 'GET',
        path: '/search/suggestions',
        query: { q, type: site.code, lang: language },
        signal,
      });
      return { typed: q, searches: answer.data, documents: answer.documents };
    },
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return null;
  // A failed call suggests no searches; filters need none.
  return isError ? { typed: q, searches: [], documents: [] } : (data ?? null);
}
