import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  removeDocumentsEndpoint,
  saveAllEndpoint,
  saveDocumentsEndpoint,
  sendAllEndpoint,
  sendDocumentsEndpoint,
} from '#contract/saved-documents.ts';
import { mostDocumentsInCall } from '#domain/evidence/documents-in-call.ts';
import type { SearchState } from '#domain/search-state/search-state.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { call } from '../../app/api/call.ts';
import {
  addIds,
  askAgain,
  dropDocuments,
  idsNow,
  restoreDocuments,
  savedIdsQuery,
  savedKey,
} from './saved-documents-cache.ts';

/** How many documents were taken, and how many there were to take. */
export interface Taken {
  readonly count: number;
  readonly total: number;
}

/** What a query finds; its order says which are first, where there are too many. */
export type FoundBy = Pick<SearchState, 'query' | 'best' | 'asWritten' | 'filters' | 'sort'>;

const sets = new WeakMap<readonly number[], ReadonlySet<number>>();

/** Every result of a list asks; the set is made once. */
function asSet(ids: readonly number[]): ReadonlySet<number> {
  const set = sets.get(ids) ?? new Set(ids);
  sets.set(ids, set);
  return set;
}

/** The saved documents of the page's site, by id; null while signed out or not yet known. */
export function useSavedIds(): ReadonlySet<number> | null {
  const { isSignedIn } = useSession();
  const { data } = useQuery({ ...savedIdsQuery(useSite().code), enabled: isSignedIn, select: asSet });
  return data ?? null;
}

/** Changes reach the server one after the other, in the order they were asked for: none overtakes the one it takes back. */
const changeOf = (site: SiteCode) =>
  ({
    mutationKey: savedKey(site),
    scope: { id: savedKey(site).join(' ') },
    networkMode: 'always',
  }) as const;

/** Saves documents. They count as saved at once; where that fails, those that were not saved before are not saved again. */
export function useSaveDocuments() {
  const site = useSite().code;
  const client = useQueryClient();
  return useMutation({
    ...changeOf(site),
    mutationFn: (ids: readonly number[]) =>
      inPortions(ids, async (documents) => {
        const request = {
          method: 'POST',
          path: '/documents/subscribe',
          body: { type: site, documents },
        } as const;
        return (await call<typeof saveDocumentsEndpoint>(request)).data;
      }),
    async onMutate(ids) {
      const before = await idsNow(client, site);
      const added = ids.filter((id) => !before.has(id));
      addIds(client, site, added);
      return added;
    },
    onError: (_error, _ids, added) => dropDocuments(client, site, added ?? []),
    onSettled: () => askAgain(client, site),
  });
}

/** Removes documents from those that are saved, at once; where that fails, they are back. */
export function useRemoveDocuments() {
  const site = useSite().code;
  const client = useQueryClient();
  return useMutation({
    ...changeOf(site),
    mutationFn: (ids: readonly number[]) =>
      inPortions(ids, async (documents) => {
        const body = { type: site, documents };
        const request = { method: 'POST', path: '/documents/unsubscribe', body } as const;
        const { count } = (await call<typeof removeDocumentsEndpoint>(request)).data;
        return { count, total: documents.length };
      }),
    async onMutate(ids) {
      const before = await idsNow(client, site);
      const removed = ids.filter((id) => before.has(id));
      return { removed, lists: dropDocuments(client, site, ids) };
    },
    onError: (_error, _ids, dropped) => {
      if (dropped !== undefined) restoreDocuments(client, site, dropped);
    },
    onSettled: () => askAgain(client, site),
  });
}

/** Saves what a query finds, as far as the server takes it. */
export function useSaveAll() {
  const type = useSite().code;
  const language = useLanguage();
  const client = useQueryClient();
  return useMutation({
    ...changeOf(type),
    async mutationFn(search: FoundBy): Promise<Taken> {
      const body = { type, ...sentSearch(search), language };
      const request = { method: 'POST', path: '/documents/subscribe-all', body } as const;
      return (await call<typeof saveAllEndpoint>(request)).data;
    },
    onSettled: () => askAgain(client, type),
  });
}

/** Emails documents to the address of the account. */
export function useSendDocuments() {
  const type = useSite().code;
  return useMutation({
    networkMode: 'always',
    async mutationFn(ids: readonly number[]): Promise<Taken> {
      const body = { type, documents: ids.slice(0, mostDocumentsInCall) };
      const request = { method: 'POST', path: '/documents/send', body } as const;
      const { count } = (await call<typeof sendDocumentsEndpoint>(request)).data;
      return { count, total: ids.length };
    },
  });
}

/** Emails what a query finds, as far as the server takes it, to the address of the account. */
export function useSendAll() {
  const type = useSite().code;
  const language = useLanguage();
  return useMutation({
    networkMode: 'always',
    async mutationFn(search: FoundBy): Promise<Taken> {
      const body = { type, ...sentSearch(search), language };
      const request = { method: 'POST', path: '/documents/send-all', body } as const;
      return (await call<typeof sendAllEndpoint>(request)).data;
    },
  });
}

function sentSearch({ query, best, asWritten, filters, sort }: FoundBy) {
  return { query, best, as_written: asWritten === true, filters: [...filters], sort: [...sort] };
}

async function inPortions(
  ids: readonly number[],
  send: (portion: number[]) => Promise<Taken>,
): Promise<Taken> {
  let [count, total] = [0, 0];
  for (let start = 0; start < ids.length; start += mostDocumentsInCall) {
    const taken = await send(ids.slice(start, start + mostDocumentsInCall));
    count += taken.count;
    total += taken.total;
  }
  return { count, total };
}
