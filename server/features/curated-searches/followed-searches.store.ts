import { eq, sql } from '#server/database/drizzle.ts';
import { followedSearches } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { ownedBy, type Owner } from '#server/database/accounts/owned-by.ts';

/** A curated search of a site, and who follows it. */
export interface Following extends Owner {
  readonly curatedId: string;
}

/** Ids of the curated searches of a site that an account follows. */
export async function readFollowed(db: Database, owner: Owner): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: followedSearches.curatedId })
    .from(followedSearches)
    .where(ownedBy(followedSearches, owner, eq(followedSearches.subscribed, true)));
  return new Set(rows.map(({ id }) => id));
}

/** News is sent from now on. One that is followed stays as it is, so that no news is passed over: false then. */
export async function follow(db: Database, following: Following): Promise<boolean> {
  const revision = await latestRevision(db);
  const subscription = { subscribed: true, subscribedAt: sql`now()`, digestedRevision: revision };
  const changed = await db
    .insert(followedSearches)
    .values({ ...following, ...subscription, visitedRevision: revision })
    .onConflictDoUpdate({
      target: [followedSearches.accountId, followedSearches.site, followedSearches.curatedId],
      set: subscription,
      setWhere: eq(followedSearches.subscribed, false),
    })
    .returning({ id: followedSearches.curatedId });
  return changed.length > 0;
}

/** The row stays, with what the person has seen. false where it was not followed. */
export async function unfollow(db: Database, following: Following): Promise<boolean> {
  const { subscribed, curatedId } = followedSearches;
  const changed = await db
    .update(followedSearches)
    .set({ subscribed: false })
    .where(ownedBy(followedSearches, following, eq(curatedId, following.curatedId), eq(subscribed, true)))
    .returning({ id: curatedId });
  return changed.length > 0;
}
