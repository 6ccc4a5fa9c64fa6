import { and, eq, sql } from 'drizzle-orm';
import type { SiteCode } from '#domain/sites/sites.ts';
import { followedSearches } from '#server/database/accounts-schema.ts';
import type { Database } from '#server/database/connect.ts';
import { latestRevision } from '#server/database/documents.ts';

/** A curated search of a site, and who follows it. */
export interface Following {
  readonly accountId: string;
  readonly site: SiteCode;
  readonly curatedId: string;
}

/** Ids of the curated searches of a site that an account follows. */
export async function readFollowed(
  db: Database,
  accountId: string,
  site: SiteCode,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: followedSearches.curatedId })
    .from(followedSearches)
    .where(
      and(
        eq(followedSearches.accountId, accountId),
        eq(followedSearches.site, site),
        eq(followedSearches.subscribed, true),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** News is told from now on. One that is followed stays as it is, so that no news is passed over. */
export async function follow(db: Database, following: Following): Promise<void> {
  const revision = await latestRevision(db);
  const subscription = { subscribed: true, subscribedAt: sql`now()`, digestedRevision: revision };
  await db
    .insert(followedSearches)
    .values({ ...following, ...subscription, visitedRevision: revision })
    .onConflictDoUpdate({
      target: [followedSearches.accountId, followedSearches.site, followedSearches.curatedId],
      set: subscription,
      setWhere: eq(followedSearches.subscribed, false),
    });
}

/** The row stays, with what the person has seen. */
export async function unfollow(db: Database, { accountId, site, curatedId }: Following): Promise<void> {
  await db
    .update(followedSearches)
    .set({ subscribed: false })
    .where(
      and(
        eq(followedSearches.accountId, accountId),
        eq(followedSearches.site, site),
        eq(followedSearches.curatedId, curatedId),
      ),
    );
}
