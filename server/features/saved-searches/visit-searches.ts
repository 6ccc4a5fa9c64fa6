import type { SearchWords } from '#domain/saved-searches/search-identity.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import type { CountingParts } from './count-saved-searches.ts';
import { visitCurated } from './curated-visits.store.ts';
import { identityOf, inShortestForm, visitSearches } from './saved-searches.store.ts';

/** The person has seen what these searches find. What is not saved, or no curated search of the site, is passed over. */
export type VisitSearches = (
  owner: Owner,
  searches: readonly SearchWords[],
  curatedIds: readonly string[],
) => Promise<void>;

export function createVisitSearches({
  db,
  curated,
  trees,
}: Omit<CountingParts, 'engine'> & { readonly trees: BySite<FilterTrees> }): VisitSearches {
  return async (owner, searches, curatedIds) => {
    const named = new Set(curatedIds);
    const identities = searches.map((search) => identityOf(inShortestForm(trees[owner.site], search)));
    const known = curated(owner.site).flatMap(({ _id }) => (named.has(_id) ? [_id] : []));
    await db.transaction(async (transaction) => {
      await lockSavedWork(transaction, owner.accountId, owner.site);
      const revision = await latestRevision(transaction);
      await visitSearches(transaction, owner, identities, revision);
      await visitCurated(transaction, owner, known, revision);
    });
  };
}
