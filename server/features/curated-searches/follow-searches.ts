import type { CuratedSearch } from '#contract/curated-searches.ts';
import type { Language } from '#domain/sites/languages.ts';
import { siteCodes, type SiteCode } from '#domain/sites/sites.ts';
import type { Database } from '#server/database/connect.ts';
import { follow, readFollowed, unfollow } from './followed-searches.store.ts';

export type ListCuratedSearches = (site: SiteCode, language: Language) => CuratedSearch[];

export interface FollowingParts {
  readonly db: Database;
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

export function createFollowedSearches({ db, list, siteOf }: FollowingParts): FollowedSearches {
  const changing =
    (change: typeof follow) =>
    async (accountId: string, curatedId: string): Promise<boolean> => {
      const site = siteOf.get(curatedId);
      if (site === undefined) return false;
      await change(db, { accountId, site, curatedId });
      return true;
    };
  return {
    followed: async (accountId, site, language) => {
      const ids = await readFollowed(db, { accountId, site });
      return list(site, language).filter(({ _id }) => ids.has(_id));
    },
    follow: changing(follow),
    unfollow: changing(unfollow),
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
