import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { SavedDocument, savedDocumentsEndpoint, savedIdsEndpoint } from '#contract/saved-documents.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { call } from '../../app/api/call.ts';
import { personalKey } from '../../app/api/personal-answers.ts';
import { keptOptions, orKept } from '../../app/offline/or-kept.ts';

/** What all queries of saved documents begin with. */
export const savedKey = (site: SiteCode) => personalKey('saved-documents', site);

/** The ids of the saved documents, newest first. Another tab or device may have changed them: coming back asks again. */
export function savedIdsQuery(site: SiteCode) {
  return queryOptions({
    queryKey: [...savedKey(site), 'ids'] as const,
    async queryFn({ signal }): Promise<readonly number[]> {
      const path = '/documents/{site}/ids';
      return (await call<typeof savedIdsEndpoint>({ method: 'GET', path, params: { site }, signal })).data;
    },
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** The saved documents, newest first. Without a connection those that were kept. */
export function savedDocumentsQuery(site: SiteCode, lang: Language) {
  return queryOptions({
    queryKey: [...savedKey(site), 'list', lang] as const,
    queryFn({ queryKey, signal }) {
      const path = '/documents/{site}';
      const request = { method: 'GET', path, params: { site }, query: { lang }, signal } as const;
      return orKept<readonly SavedDocument[]>(
        queryKey,
        async () => (await call<typeof savedDocumentsEndpoint>(request)).data,
        async () => (await import('./kept-list.ts')).findKeptList(site, lang),
      );
    },
    ...keptOptions,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * What is saved as far as is known, from the ids or else from the lists: a page asks for one of them. An answer on its
 * way would undo what is about to change: it is not waited for.
 */
export async function idsNow(client: QueryClient, site: SiteCode): Promise<ReadonlySet<number>> {
  await client.cancelQueries({ queryKey: savedKey(site) });
  const ids = client.getQueryData(savedIdsQuery(site).queryKey);
  return new Set(ids ?? listsAtHand(client, site).flatMap(([, list = []]) => list.map(({ id }) => id)));
}

export function addIds(client: QueryClient, site: SiteCode, added: readonly number[]): void {
  const isNew = new Set(added);
  client.setQueryData(savedIdsQuery(site).queryKey, (ids) =>
    ids === undefined ? undefined : [...added, ...ids.filter((id) => !isNew.has(id))],
  );
}

type Lists = readonly [QueryKey, readonly SavedDocument[] | undefined][];

/** The lists that have been fetched, one a language. */
function listsAtHand(client: QueryClient, site: SiteCode): Lists {
  return client.getQueriesData<readonly SavedDocument[]>({ queryKey: [...savedKey(site), 'list'] });
}

/** The ids go, and their documents from the lists that are at hand. Answers the lists as they were. */
export function dropDocuments(client: QueryClient, site: SiteCode, dropped: readonly number[]): Lists {
  const isGone = new Set(dropped);
  const queryKey = [...savedKey(site), 'list'];
  const lists = listsAtHand(client, site);
  client.setQueryData(savedIdsQuery(site).queryKey, (ids) => ids?.filter((id) => !isGone.has(id)));
  client.setQueriesData<readonly SavedDocument[]>({ queryKey }, (documents) =>
    documents?.filter(({ id }) => !isGone.has(id)),
  );
  return lists;
}

/** Puts documents back that were dropped, each in its place; what else has changed in between stays changed. */
export function restoreDocuments(
  client: QueryClient,
  site: SiteCode,
  { removed, lists }: { readonly removed: readonly number[]; readonly lists: Lists },
): void {
  addIds(client, site, removed);
  const isBack = new Set(removed);
  for (const [key, before] of lists) {
    client.setQueryData<readonly SavedDocument[]>(key, (now = []) => {
      const isThere = new Set(now.map(({ id }) => id));
      return before?.filter(({ id }) => isBack.has(id) || isThere.has(id));
    });
  }
}

/** The server has the last word, once nothing else is on its way to it. */
export function askAgain(client: QueryClient, site: SiteCode): void {
  if (client.isMutating({ mutationKey: savedKey(site) }) <= 1) {
    void client.invalidateQueries({ queryKey: savedKey(site) });
  }
}
