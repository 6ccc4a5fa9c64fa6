import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SharedListContent } from '#contract/shared-lists.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import { ownedBy, type Owner } from '#server/database/accounts/owned-by.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { sharedLists } from '#server/database/schema/accounts-schema.ts';

export type SharedListRow = typeof sharedLists.$inferSelect;

/** The one changed last first. */
export function readLists(db: Database, owner: Owner): Promise<SharedListRow[]> {
  return db
    .select()
    .from(sharedLists)
    .where(ownedBy(sharedLists, owner))
    .orderBy(desc(sharedLists.changedAt), desc(sharedLists.id));
}

export async function readOwnList(db: Database, owner: Owner, id: string): Promise<SharedListRow | null> {
  const [row] = await db
    .select()
    .from(sharedLists)
    .where(ownedBy(sharedLists, owner, eq(sharedLists.id, id)));
  return row ?? null;
}

/** A list that is open, whoever it belongs to. */
export async function readOpenList(db: Database, site: SiteCode, id: string): Promise<SharedListRow | null> {
  const [row] = await db
    .select()
    .from(sharedLists)
    .where(and(eq(sharedLists.id, id), eq(sharedLists.site, site), sharedLists.isOpen));
  return row ?? null;
}

/** Whether a list is open, and when it was last changed; null where there is none. */
export async function readListState(
  db: Database,
  site: SiteCode,
  id: string,
): Promise<{ readonly isOpen: boolean; readonly changed: string } | null> {
  const [row] = await db
    .select({ isOpen: sharedLists.isOpen, changed: sharedLists.changedAt })
    .from(sharedLists)
    .where(and(eq(sharedLists.id, id), eq(sharedLists.site, site)));
  return row ?? null;
}

/** Gives its id; null where the account has as many lists as it may. */
export function addList(
  db: Database,
  owner: Owner,
  content: SharedListContent,
  limit: number,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    await lockSavedWork(transaction, owner.accountId, owner.site);
    if ((await transaction.$count(sharedLists, ownedBy(sharedLists, owner))) >= limit) return null;
    // 144 bits: whoever has them reads the list.
    const id = randomBytes(18).toString('base64url');
    await transaction.insert(sharedLists).values({ id, ...owner, ...columnsOf(content) });
    return id;
  });
}

/** Whether the account has such a list. */
export async function replaceList(
  db: Database,
  owner: Owner,
  id: string,
  content: SharedListContent,
): Promise<boolean> {
  const changed = await db
    .update(sharedLists)
    .set({ ...columnsOf(content), changedAt: sql`now()` })
    .where(ownedBy(sharedLists, owner, eq(sharedLists.id, id)))
    .returning({ id: sharedLists.id });
  return changed.length > 0;
}

/** Whether the account had such a list. */
export async function removeList(db: Database, owner: Owner, id: string): Promise<boolean> {
  const removed = await db
    .delete(sharedLists)
    .where(ownedBy(sharedLists, owner, eq(sharedLists.id, id)))
    .returning({ id: sharedLists.id });
  return removed.length > 0;
}

/** A document stands in a list once: where it is first. */
function columnsOf({ title, introduction, open, entries }: SharedListContent) {
  const first = new Map<number, SharedListContent['entries'][number]>();
  for (const entry of entries) if (!first.has(entry.document)) first.set(entry.document, entry);
  return { title, introduction, isOpen: open, entries: [...first.values()] };
}
