import { createHash } from 'node:crypto';
import { asc, desc, eq, inArray, sql, type SQL } from '#server/database/drizzle.ts';
import { searchIdentity, type SearchWords } from '#domain/saved-searches/search-identity.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { compactFilters } from '#domain/taxonomy/compact-filters.ts';
import { savedSearches } from '#server/database/schema/accounts-schema.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { ownedBy, type Owner } from '#server/database/accounts/owned-by.ts';

export type SavedRow = typeof savedSearches.$inferSelect;

/** Filters in their shortest form, as the table keeps them: a search that names what goes without saying is the same search. */
export function inShortestForm<Search extends Pick<SearchWords, 'keys'>>(
  trees: FilterTrees,
  search: Search,
): Search {
  return { ...search, keys: compactFilters(trees, search.keys) };
}

/** What makes two searches of an account on a site the same, as the table keeps it, of a search in its shortest form. */
export function identityOf(search: SearchWords): string {
  return createHash('sha256').update(searchIdentity(search)).digest('hex');
}

/** Newest first. */
export async function readSearches(db: Database, owner: Owner): Promise<SavedRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(ownedBy(savedSearches, owner))
    .orderBy(desc(savedSearches.createdAt), asc(savedSearches.id));
}

export interface NewSearch extends SearchWords {
  readonly subscribed: boolean;
}

/** Adds searches that are not there yet, the first as the newest; all up to `revision` is known of them. */
export async function addSearches(
  db: Database,
  { accountId, site }: Owner,
  searches: readonly NewSearch[],
  revision: number,
): Promise<void> {
  if (searches.length === 0) return;
  await db.insert(savedSearches).values(
    searches.map(({ subscribed, ...search }, index) => ({
      id: crypto.randomUUID(),
      accountId,
      site,
      query: search.query.trim(),
      keys: [...new Set(search.keys)],
      asWritten: search.as_written === true,
      identity: identityOf(search),
      subscribed,
      subscribedAt: subscribed ? sql`now()` : null,
      createdAt: sql`now() - ${index}::int * interval '1 microsecond'`,
      digestedRevision: revision,
      visitedRevision: revision,
    })),
  );
}

/** Those that were not subscribed get email updates from now on: of what comes after `revision`. */
export async function subscribeSearches(
  db: Database,
  owner: Owner,
  identities: readonly string[],
  revision: number,
): Promise<void> {
  if (identities.length === 0) return;
  await db
    .update(savedSearches)
    .set({ subscribed: true, subscribedAt: sql`now()`, digestedRevision: revision })
    .where(named(owner, identities, eq(savedSearches.subscribed, false)));
}

/** They stay saved. */
export async function unsubscribeSearches(
  db: Database,
  owner: Owner,
  identities: readonly string[],
): Promise<void> {
  if (identities.length === 0) return;
  await db.update(savedSearches).set({ subscribed: false }).where(named(owner, identities));
}

export async function removeSearches(
  db: Database,
  owner: Owner,
  identities: readonly string[],
): Promise<void> {
  if (identities.length > 0) await db.delete(savedSearches).where(named(owner, identities));
}

/** The person has seen what they find up to `revision`. */
export async function visitSearches(
  db: Database,
  owner: Owner,
  identities: readonly string[],
  revision: number,
): Promise<void> {
  if (identities.length === 0) return;
  await db
    .update(savedSearches)
    .set({ visitedRevision: sql`greatest(${savedSearches.visitedRevision}, ${revision})` })
    .where(named(owner, identities));
}

function named(owner: Owner, identities: readonly string[], ...more: readonly SQL[]): SQL | undefined {
  return ownedBy(savedSearches, owner, inArray(savedSearches.identity, [...identities]), ...more);
}
