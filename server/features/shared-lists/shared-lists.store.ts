import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, getTableColumns, sql } from '#server/database/drizzle.ts';
import { type ListEdited, sharedListLimits, type SharedListContent } from '#contract/shared-lists.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import { ownedBy, type Owner } from '#server/database/accounts/owned-by.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { idsOnSite } from '#server/database/documents/documents.ts';
import { sharedLists } from '#server/database/schema/accounts-schema.ts';
import { documents } from '#server/database/schema/schema.ts';

export type SharedListRow = typeof sharedLists.$inferSelect;

type Entry = SharedListContent['entries'][number];

/** What a list is without its entries, and how many documents its readers see. */
export type CountedList = Omit<SharedListRow, 'entries'> & { readonly documents: number };

const { entries: _entries, ...head } = getTableColumns(sharedLists);
const present = sql<number>`(
  SELECT count(*)::int FROM jsonb_array_elements(${sharedLists.entries}) AS entry
  JOIN ${documents} ON ${documents.id} = (entry ->> 'document')::bigint
  WHERE ${documents.site} = ${sharedLists.site} AND NOT ${documents.deleted})`;

/** The one changed last first. */
export function readLists(db: Database, owner: Owner): Promise<CountedList[]> {
  return db
    .select({ ...head, documents: present })
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
    const entries = await entriesOnSite(transaction, owner.site, content.entries);
    await transaction.insert(sharedLists).values({ id, ...owner, ...columnsOf(content), entries });
    return id;
  });
}

/** What tells the states of a list apart. */
export function stateOf(changedAt: string): string {
  return new Date(changedAt).toISOString();
}

const gone: ListEdited = { changed: false, last_changed: null };

/** What of a list was seen by whoever edited it. */
export interface SeenList {
  /** null replaces any. */
  readonly state: string | null;
  /** The documents in it; null where it is not known, and those that are there now are taken for them. */
  readonly documents: readonly number[] | null;
}

/**
 * Documents that whoever edits a list did not see stay in it, since they were withdrawn: also those that have come back
 * meanwhile. Nothing is done where the list was changed after the state that was seen, unless it says the same already, as
 * where an answer was lost and the call repeated.
 */
export function replaceList(
  db: Database,
  owner: Owner,
  id: string,
  content: SharedListContent,
  seen: SeenList,
): Promise<ListEdited> {
  return db.transaction(async (transaction) => {
    await lockSavedWork(transaction, owner.accountId, owner.site);
    const before = await readOwnList(transaction, owner, id);
    if (before === null) return gone;
    const held = idsOf(before.entries);
    const present = await idsOnSite(transaction, owner.site, [...held, ...idsOf(content.entries)]);
    // What was withdrawn while it was edited keeps its place too.
    const shown = entriesOf(content.entries, new Set([...held, ...present]));
    const visible = new Set(seen.documents ?? present);
    const entries = withUnseen(shown, before.entries, (document) => visible.has(document));
    const columns = { ...columnsOf(content), entries };
    const state = stateOf(before.changedAt);
    if (seen.state !== null && seen.state !== state)
      return { changed: isDeepStrictEqual({ ...before, ...columns }, before), last_changed: state };
    const [after] = await transaction
      .update(sharedLists)
      .set({ ...columns, changedAt: sql`now()` })
      .where(ownedBy(sharedLists, owner, eq(sharedLists.id, id)))
      .returning({ changedAt: sharedLists.changedAt });
    // It may have been removed meanwhile.
    return after === undefined ? gone : { changed: true, last_changed: stateOf(after.changedAt) };
  });
}

/**
 * The entries with those of before that were not seen, each behind the one that it stood behind, or else at the end. They
 * may be as many again as a list may have.
 */
function withUnseen(
  shown: readonly Entry[],
  before: readonly Entry[],
  isSeen: (document: number) => boolean,
): Entry[] {
  const entries = [...shown];
  const sent = new Set(idsOf(shown));
  const left: { documents: number; notes: number } = { ...sharedListLimits };
  for (const [at, entry] of before.entries()) {
    if (sent.has(entry.document) || isSeen(entry.document)) continue;
    left.documents--;
    left.notes -= entry.note.length;
    if (left.documents < 0 || left.notes < 0) break;
    const places = new Map(entries.map(({ document }, place) => [document, place]));
    const earlier = before.slice(0, at).findLast(({ document }) => places.has(document));
    const later = before.slice(at + 1).find(({ document }) => places.has(document));
    const place =
      earlier === undefined
        ? (places.get(later?.document ?? 0) ?? entries.length)
        : (places.get(earlier.document) ?? 0) + 1;
    entries.splice(place, 0, entry);
  }
  return entries;
}

/** Whether the account had such a list. */
export async function removeList(db: Database, owner: Owner, id: string): Promise<boolean> {
  const removed = await db
    .delete(sharedLists)
    .where(ownedBy(sharedLists, owner, eq(sharedLists.id, id)))
    .returning({ id: sharedLists.id });
  return removed.length > 0;
}

function columnsOf({ title, introduction, open }: SharedListContent) {
  return { title, introduction, isOpen: open };
}

/** Those of documents that the site has. */
async function entriesOnSite(db: Database, site: SiteCode, entries: readonly Entry[]): Promise<Entry[]> {
  return entriesOf(entries, new Set(await idsOnSite(db, site, idsOf(entries))));
}

/** Those of some documents, each once: where it is first. */
function entriesOf(entries: readonly Entry[], documents: ReadonlySet<number>): Entry[] {
  const first = new Map(entries.toReversed().map((entry) => [entry.document, entry]));
  return [...new Set(idsOf(entries))].flatMap((id) => (documents.has(id) ? (first.get(id) ?? []) : []));
}

function idsOf(entries: readonly Entry[]): number[] {
  return entries.map(({ document }) => document);
}
