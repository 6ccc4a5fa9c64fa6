import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  createSharedListEndpoint,
  editSharedListEndpoint,
  ListEdited,
  OwnSharedList,
  ownSharedListEndpoint,
  removeSharedListEndpoint,
  sharedListsEndpoint,
} from '#contract/shared-lists.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call, type CallRequest } from '../app/api/call.ts';
import { personalKey } from '../app/api/personal-answers.ts';
import { useSite } from '../app/session/site.tsx';
import { readListKey } from './read-list-query.ts';

/** What a list says, as it is sent. */
export type ListContent = Omit<CallRequest<typeof createSharedListEndpoint>['body'], 'type'>;

/** The lists that the person shares on a site. */
export function sharedListsQuery(site: SiteCode) {
  return queryOptions({
    queryKey: personalKey('shared-lists', site),
    queryFn: async ({ signal }) =>
      (
        await call<typeof sharedListsEndpoint>({
          method: 'GET',
          path: '/lists/own/{site}',
          params: { site },
          signal,
        })
      ).data,
  });
}

/** A list of the person's own; null where there is none of this id. */
export function ownListQuery(site: SiteCode, list: string, lang: Language) {
  return queryOptions({
    queryKey: personalKey('shared-list', site, list, lang),
    queryFn: async ({ signal }) => {
      const params = { site, list };
      const path = '/lists/own/{site}/{list}';
      return (
        await call<typeof ownSharedListEndpoint>({ method: 'GET', path, params, query: { lang }, signal })
      ).data;
    },
    // What is typed must not be lost to an answer that comes later, or in another language.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before: OwnSharedList | null | undefined) => (before?.id === list ? before : undefined),
  });
}

/** Makes a list; gives its id. */
export function useCreateList() {
  const { code: type } = useSite();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    async mutationFn(content: ListContent): Promise<string> {
      const request = { method: 'POST', path: '/lists', body: { type, ...content } } as const;
      return (await call<typeof createSharedListEndpoint>(request)).data.id;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: sharedListsQuery(type).queryKey }),
  });
}

export type ListEdit = ListContent & {
  readonly seen: string;
  /** Without them, every document that the list has now and the content has not leaves it. */
  readonly seen_documents?: number[];
};

/** A list has changed: those that the person shares are asked for anew, and what is read under its link. */
async function listChanged(queries: QueryClient, type: SiteCode, list: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sharedListsQuery(type).queryKey }),
    queries.invalidateQueries({ queryKey: readListKey(type, list) }),
  ]);
}

/** Changes a list as it was `seen`, and says what became of it. */
export function useEditList(list: string) {
  const { code: type } = useSite();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    async mutationFn(content: ListEdit): Promise<ListEdited> {
      const body = { type, ...content };
      const request = { method: 'POST', path: '/lists/{list}', params: { list }, body } as const;
      return (await call<typeof editSharedListEndpoint>(request)).data;
    },
    onSuccess: () => listChanged(queries, type, list),
  });
}

export function useRemoveList() {
  const { code: type } = useSite();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    async mutationFn(list: string) {
      const params = { list };
      const request = { method: 'POST', path: '/lists/{list}/remove', params, body: { type } } as const;
      return call<typeof removeSharedListEndpoint>(request);
    },
    onSettled: (_done, _error, list) => listChanged(queries, type, list),
  });
}

/** The address under which others read a list. */
export function addressOfList(list: string, language: Language): string {
  return `${location.origin}/lists/${list}${language === 'en' ? '' : `?lang=${language}`}`;
}
