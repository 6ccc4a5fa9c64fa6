import { and, asc, eq, gt, inArray, sql } from '#server/database/drizzle.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import { savedSearches } from '#server/database/schema/accounts-schema.ts';
import { identityOf, inShortestForm, readSearches, type SavedRow } from './saved-searches.store.ts';

/** Searches read at once: each may have a thousand filters. */
const searchesAtOnce = 500;

/**
 * Brings the filters of all saved searches into their shortest form, which earlier versions did not keep: they named a topic with all that
 * is below it. Searches that thereby are the same become one. Runs at each start, since a server of an earlier version may have
 * written until then; once all is short, it writes nothing.
 */
export async function shortenSavedSearches(db: Database, trees: BySite<FilterTrees>): Promise<void> {
  const isLong = ({ site, keys }: Pick<SavedRow, 'site' | 'keys'>): boolean =>
    inShortestForm(trees[site], { keys }).keys.length < keys.length;
  const { id, accountId, site, keys } = savedSearches;
  const hasSeveral = sql`jsonb_array_length(${keys}) > 1`;
  for (let after = ''; ;) {
    const rows = await db
      .select({ id, accountId, site, keys })
      .from(savedSearches)
      .where(and(hasSeveral, gt(id, after)))
      .orderBy(asc(id))
      .limit(searchesAtOnce);
    const owners = new Map(rows.filter(isLong).map((row) => [`${row.accountId}/${row.site}`, row]));
    for (const owner of owners.values()) await shortenThoseOf(db, trees[owner.site], owner);
    const last = rows.at(-1);
    if (last === undefined || rows.length < searchesAtOnce) return;
    after = last.id;
  }
}

async function shortenThoseOf(db: Database, trees: FilterTrees, owner: Owner): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockSavedWork(transaction, owner.accountId, owner.site);
    const rows = await readSearches(transaction, owner);
    const alike = Map.groupBy(rows, (row) =>
      identityOf(inShortestForm(trees, { ...row, as_written: row.asWritten })),
    );
    for (const [identity, same] of alike) {
      const [kept, ...others] = same.toReversed();
      if (kept === undefined || (others.length === 0 && kept.identity === identity)) continue;
      const idsOfOthers = others.map(({ id }) => id);
      if (idsOfOthers.length > 0) {
        await transaction.delete(savedSearches).where(inArray(savedSearches.id, idsOfOthers));
      }
      const { keys } = inShortestForm(trees, kept);
      await transaction
        .update(savedSearches)
        .set({ ...mergedKnowledge(kept, others), keys, identity })
        .where(eq(savedSearches.id, kept.id));
    }
  });
}

/** What is known of a search that was saved several times: updates where any had them, and no document is reported twice. */
function mergedKnowledge(kept: SavedRow, others: readonly SavedRow[]): Partial<SavedRow> {
  const all = [kept, ...others];
  const subscribed = all.filter((one) => one.subscribed);
  const latest = subscribed.toSorted((one, other) => one.digestedRevision - other.digestedRevision).at(-1);
  return {
    visitedRevision: Math.max(...all.map((one) => one.visitedRevision)),
    ...(latest === undefined
      ? {}
      : {
          subscribed: true,
          subscribedAt: latest.subscribedAt,
          digestedRevision: latest.digestedRevision,
        }),
  };
}
