import { and, desc, eq, inArray, not, sql } from '#server/database/drizzle.ts';
import { savedDocuments } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { idsOnSite } from '#server/database/documents/documents.ts';
import { ownedBy, type Owner } from '#server/database/accounts/owned-by.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import { documents } from '#server/database/schema/schema.ts';

export interface SavedId {
  readonly id: number;
  /** ISO 8601. */
  readonly saved: string;
}

/** Newest first. A document that was withdrawn is left out; it is there again where it comes back. */
export async function readSavedIds(db: Database, owner: Owner): Promise<SavedId[]> {
  const rows = await db
    .select({ id: savedDocuments.documentId, saved: savedDocuments.savedAt })
    .from(savedDocuments)
    .innerJoin(documents, and(eq(documents.id, savedDocuments.documentId), not(documents.deleted)))
    .where(ownedBy(savedDocuments, owner))
    .orderBy(desc(savedDocuments.savedAt), desc(savedDocuments.documentId));
  return rows.map(({ id, saved }) => ({ id, saved: new Date(saved).toISOString() }));
}

/**
 * Saves those of the documents that the site has, and says how many they are, saved before or not; `too_many` where
 * there would be more than `limit`, and nothing is saved. Of several the first counts as the newest.
 */
export async function saveDocuments(
  db: Database,
  owner: Owner,
  ids: readonly number[],
  limit: number,
): Promise<number | 'too_many'> {
  if (ids.length === 0) return 0;
  return db.transaction(async (transaction) => {
    await lockSavedWork(transaction, owner.accountId, owner.site);
    const taken = await idsOnSite(transaction, owner.site, ids);
    const before = await savedAmong(transaction, owner, taken);
    const added = taken.filter((id) => !before.has(id));
    if (added.length === 0) return taken.length;
    if ((await transaction.$count(savedDocuments, ownedBy(savedDocuments, owner))) + added.length > limit)
      return 'too_many';
    const rows = added.map((documentId, index) => ({
      ...owner,
      documentId,
      savedAt: sql`now() - ${index}::int * interval '1 microsecond'`,
    }));
    await transaction.insert(savedDocuments).values(rows).onConflictDoNothing();
    return taken.length;
  });
}

async function savedAmong(db: Database, owner: Owner, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: savedDocuments.documentId })
    .from(savedDocuments)
    .where(ownedBy(savedDocuments, owner, inArray(savedDocuments.documentId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Says how many of them were saved. */
export async function removeDocuments(db: Database, owner: Owner, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const removed = await db
    .delete(savedDocuments)
    .where(ownedBy(savedDocuments, owner, inArray(savedDocuments.documentId, [...ids])))
    .returning({ id: savedDocuments.documentId });
  return removed.length;
}
