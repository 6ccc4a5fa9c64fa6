import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { searchCountsEndpoint, visitedSearchEndpoint } from '#contract/saved-searches.ts';
import type { SearchWords } from '#domain/saved-searches/search-identity.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { call } from '../../app/api/call.ts';
import { personalKey } from '../../app/api/personal-answers.ts';
import { sentWords, withIntent, withoutIntent, type SearchIntent } from './saved-search-list.ts';
import { carryOut, readSearches } from './saved-search-intents.ts';

/** The saved searches, newest first. Another tab or device may have changed them: coming back asks again. */
export function savedSearchesQuery(site: SiteCode, lang: Language) {
  return queryOptions({
    queryKey: personalKey('saved-searches', site, lang),
    queryFn: ({ signal }) => readSearches({ type: site, language: lang }, signal),
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** The saved searches of the page's site; undefined in `data` while signed out or not yet known. */
export function useSavedSearches() {
  const { isSignedIn } = useSession();
  return useQuery({ ...savedSearchesQuery(useSite().code, useLanguage()), enabled: isSignedIn });
}

const countsKey = (site: SiteCode) => personalKey('saved-search-counts', site);

/** What each saved and each curated search finds now, and how much of it is new since the last visit. */
function searchCountsQuery(site: SiteCode, lang: Language) {
  return queryOptions({
    queryKey: [...countsKey(site), lang] as const,
    async queryFn({ signal }) {
      const path = '/subscriptions/{site}/counts';
      const request = { method: 'GET', path, params: { site }, query: { lang }, signal } as const;
      return (await call<typeof searchCountsEndpoint>(request)).data;
    },
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** The counts of the page's site and language; undefined in `data` while signed out or not yet known. */
export function useSavedSearchCounts() {
  const { isSignedIn } = useSession();
  return useQuery({ ...searchCountsQuery(useSite().code, useLanguage()), enabled: isSignedIn });
}

/** Does what is wanted of the saved searches: it shows at once, and where it fails, all is as it was before. */
export function useChangeSavedSearches() {
  const site = useSite().code;
  const language = useLanguage();
  const client = useQueryClient();
  const { queryKey } = savedSearchesQuery(site, language);
  const mutationKey = personalKey('saved-searches', site);
  const isLast = (): boolean => client.isMutating({ mutationKey }) <= 1;
  return useMutation({
    mutationKey,
    // Who saves a search and takes it back at once means the second: it waits for the first to be done.
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: (intent: SearchIntent) => carryOut({ type: site, language }, intent),
    async onMutate(intent) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (list) => list && withIntent(list, intent, new Date()));
      return before;
    },
    async onSuccess(list) {
      // While another change is under way, its own answer will be the newer one.
      if (!isLast()) return;
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, list);
    },
    onError(_error, intent, before) {
      client.setQueryData(queryKey, (list) => list && before && withoutIntent(list, before, intent));
      if (isLast()) void client.invalidateQueries({ queryKey });
    },
    onSettled() {
      askOtherLanguages(client, site, language);
      void client.invalidateQueries({ queryKey: countsKey(site) });
    },
  });
}

/** A change shows in the list of one language: those of others, which name the same searches, are asked for anew. */
export function askOtherLanguages(client: QueryClient, site: SiteCode, language: Language): void {
  void client.invalidateQueries({
    queryKey: personalKey('saved-searches', site),
    predicate: ({ queryKey }) => queryKey.at(-1) !== language,
  });
}

/** Tells the server that a person has opened searches: what they find is not new to them any more. */
export function useMarkVisited() {
  const site = useSite().code;
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    async mutationFn(visited: {
      readonly saved?: readonly SearchWords[];
      readonly curated?: readonly string[];
    }) {
      const subscriptions = (visited.saved ?? []).map(sentWords);
      const body = { type: site, subscriptions, curated: [...(visited.curated ?? [])] };
      await call<typeof visitedSearchEndpoint>({ method: 'POST', path: '/subscriptions/visited', body });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: countsKey(site) }),
  });
}
