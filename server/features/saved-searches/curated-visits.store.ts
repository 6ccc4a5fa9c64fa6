import { sql } from '#server/database/drizzle.ts';
import { followedSearches } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { ownedBy, type Owner } from '#server/database/accounts/owned-by.ts';

/** The revisions up to which an account has seen what curated searches find, by their ids; absent where never. */
export async function readVisits(db: Database, owner: Owner): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: followedSearches.curatedId, revision: followedSearches.visitedRevision })
    .from(followedSearches)
    .where(ownedBy(followedSearches, owner));
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** The person has seen what these curated searches find up to `revision`; visiting is not following. */
export async function visitCurated(
  db: Database,
  { accountId, site }: Owner,
  ids: readonly string[],
  revision: number,
): Promise<void> {
  if (ids.length === 0) return;
  const seen = { digestedRevision: revision, visitedRevision: revision };
  await db
    .insert(followedSearches)
    .values(ids.map((curatedId) => ({ accountId, site, curatedId, subscribed: false, ...seen })))
    .onConflictDoUpdate({
      target: [followedSearches.accountId, followedSearches.site, followedSearches.curatedId],
      set: { visitedRevision: sql`greatest(${followedSearches.visitedRevision}, ${revision})` },
    });
}
