import type { CuratedSearch } from '#contract/curated-searches.ts';
import type { Language } from '#domain/sites/languages.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { Recorder } from '#server/database/accounts/account-events.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import { follow, readFollowed, unfollow } from './followed-searches.store.ts';

export type ListCuratedSearches = (site: SiteCode, language: Language) => CuratedSearch[];

export interface FollowingParts {
  readonly db: Database;
  readonly record: Recorder;
  readonly list: ListCuratedSearches;
  /** The site of a curated search by its id, which no two sites share; undefined for an id that is none. */
  readonly siteOf: ReadonlyMap<string, SiteCode>;
}

/** Changes answer false where there is no such search. */
export interface FollowedSearches {
  /** In the order of the editors. */
  followed(accountId: string, site: SiteCode, language: Language): Promise<CuratedSearch[]>;
  follow(accountId: string, curatedId: string): Promise<boolean>;
  unfollow(accountId: string, curatedId: string): Promise<boolean>;
}

export function createFollowedSearches({ db, record, list, siteOf }: FollowingParts): FollowedSearches {
  const changing =
    (change: typeof follow, event: 'E-mail updates switched on' | 'E-mail updates ended') =>
    async (accountId: string, curatedId: string): Promise<boolean> => {
      const site = siteOf.get(curatedId);
      if (site === undefined) return false;
      await record.within(async (transaction, note) => {
        await lockSavedWork(transaction, accountId, site);
        if (await change(transaction, { accountId, site, curatedId })) await note(event, accountId);
      });
      return true;
    };
  return {
    followed: async (accountId, site, language) => {
      const ids = await readFollowed(db, { accountId, site });
      return list(site, language).filter(({ _id }) => ids.has(_id));
    },
    follow: changing(follow, 'E-mail updates switched on'),
    unfollow: changing(unfollow, 'E-mail updates ended'),
  };
}

/** Which site has a curated search. Throws where two sites share an id, since calls name the id alone. */
export function sitesOfCurated(
  edited: Readonly<Record<SiteCode, readonly { readonly _id: string }[]>>,
): ReadonlyMap<string, SiteCode> {
  const siteOf = new Map<string, SiteCode>();
  for (const site of siteCodes) {
    for (const { _id: id } of edited[site]) {
      const other = siteOf.get(id);
      if (other !== undefined) throw new Error(`The curated search ${id} is there twice: ${other}, ${site}`);
      siteOf.set(id, site);
    }
  }
  return siteOf;
}
