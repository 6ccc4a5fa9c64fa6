import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CuratedSearch,
  curatedSearchesEndpoint,
  followSearchEndpoint,
  followedSearchesEndpoint,
  unfollowSearchEndpoint,
} from '#contract/curated-searches.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { currentAccount, useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { call } from '../../app/api/call.ts';
import { personalKey } from '../../app/api/personal-answers.ts';

/** The searches that the editors of a site keep. */
export function curatedSearchesQuery(site: SiteCode, lang: Language) {
  return queryOptions({
    queryKey: ['curated-searches', site, lang] as const,
    async queryFn({ signal }): Promise<readonly CuratedSearch[]> {
      const path = '/client-curated/list/{site}';
      const request = { method: 'GET', path, params: { site }, query: { lang }, signal } as const;
      return (await call<typeof curatedSearchesEndpoint>(request)).data;
    },
    networkMode: 'always',
  });
}

/** The account that a call is made for, which may be another one than the page was drawn for. */
function ownId(): string {
  return currentAccount() ?? '';
}

/** The ids of the curated searches that the account follows. */
function followedSearchesQuery(site: SiteCode) {
  return queryOptions({
    queryKey: personalKey('followed-searches', site),
    async queryFn({ signal }): Promise<readonly string[]> {
      const query = { type: site, user_id: ownId() };
      const path = '/client-curated/list-by-subscriber';
      const request = { method: 'GET', path, query, signal } as const;
      const { data } = await call<typeof followedSearchesEndpoint>(request);
      return data.map(({ _id: id }) => id);
    },
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** The ids of the curated searches that the account follows on the page's site; undefined in `data` while signed out. */
export function useFollowedSearches() {
  const { isSignedIn } = useSession();
  return useQuery({ ...followedSearchesQuery(useSite().code), enabled: isSignedIn });
}

export interface Following {
  /** Of the curated search. */
  readonly id: string;
  readonly isFollowed: boolean;
}

/** Follows a curated search, or follows it no more: at once, and back again where that fails. */
export function useFollowSearch() {
  const site = useSite().code;
  const client = useQueryClient();
  const { queryKey } = followedSearchesQuery(site);

  function show({ id, isFollowed }: Following): void {
    client.setQueryData(queryKey, (ids) => {
      const others = ids?.filter((one) => one !== id);
      return isFollowed && others !== undefined ? [...others, id] : others;
    });
  }
  return useMutation({
    mutationKey: queryKey,
    // Ticked and unticked at once: the second waits for the first to be done.
    scope: { id: queryKey.join(' ') },
    networkMode: 'always',
    async mutationFn({ id, isFollowed }: Following) {
      const body = { _id: id, user_id: ownId() };
      await (isFollowed
        ? call<typeof followSearchEndpoint>({ method: 'POST', path: '/client-curated/subscribe', body })
        : call<typeof unfollowSearchEndpoint>({ method: 'POST', path: '/client-curated/unsubscribe', body }));
    },
    async onMutate(following) {
      await client.cancelQueries({ queryKey });
      show(following);
    },
    onError: (_error, { id, isFollowed }) => show({ id, isFollowed: !isFollowed }),
    onSettled() {
      if (client.isMutating({ mutationKey: queryKey }) <= 1) void client.invalidateQueries({ queryKey });
    },
  });
}
