import { savedSearchLimit } from '#contract/saved-searches.ts';
import type { SearchWords } from '#domain/saved-searches/search-identity.ts';
import { asksForSomething } from '#domain/search-state/search-state.ts';
import type { BySite } from '#domain/sites/by-site.ts';
import type { FilterTrees } from '#domain/taxonomy/filter-tree.ts';
import type { NoteEvent, Recorder } from '#server/database/accounts/account-events.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { latestRevision } from '#server/database/documents/documents.ts';
import { lockSavedWork } from '#server/database/accounts/lock-saved-work.ts';
import type { Owner } from '#server/database/accounts/owned-by.ts';
import {
  addSearches,
  identityOf,
  inShortestForm,
  readSearches,
  removeSearches,
  subscribeSearches,
  unsubscribeSearches,
  type NewSearch,
  type SavedRow,
} from './saved-searches.store.ts';

/** The list as it is after a change, newest first; `too_many` where it would pass the limit, and nothing changed. */
export type Changed = readonly SavedRow[] | 'too_many';

/** What a person wants of the list. A search that asks for nothing is passed over. */
export interface SearchChanges {
  /** Saves the search, or removes it where it is saved. */
  toggle(owner: Owner, search: NewSearch): Promise<Changed>;
  /** Saves the search and subscribes to it. One that is subscribed stays as it is, so that no news is passed over. */
  subscribe(owner: Owner, search: SearchWords): Promise<Changed>;
  /** One that is not saved is not saved by it either. */
  unsubscribe(owner: Owner, search: SearchWords): Promise<Changed>;
  remove(owner: Owner, searches: readonly SearchWords[]): Promise<Changed>;
  /** The list is these and no others. Those that stay keep all that is known of them. */
  replace(owner: Owner, searches: readonly NewSearch[]): Promise<Changed>;
}

/** A change of the list `before`, which nobody else changes meanwhile. */
type Change = (transaction: Database, before: ReadonlyMap<string, SavedRow>) => Promise<void>;

class TooMany extends Error {}

export function createSearchChanges(record: Recorder, trees: BySite<FilterTrees>): SearchChanges {
  async function change(owner: Owner, make: Change): Promise<Changed> {
    try {
      return await record.within(async (transaction, note) => {
        await lockSavedWork(transaction, owner.accountId, owner.site);
        const before = await readSearches(transaction, owner);
        await make(transaction, new Map(before.map((row) => [row.identity, row])));
        const after = await readSearches(transaction, owner);
        if (after.length > savedSearchLimit && after.length > before.length) throw new TooMany();
        await noteUpdates(note, owner, before, after);
        return after;
      });
    } catch (error) {
      if (error instanceof TooMany) return 'too_many';
      throw error;
    }
  }
  const identities = ({ site }: Owner, searches: readonly SearchWords[]): string[] =>
    searches.map((search) => identityOf(inShortestForm(trees[site], search)));
  return {
    toggle: (owner, wanted) =>
      change(owner, async (transaction, before) => {
        const search = inShortestForm(trees[owner.site], wanted);
        if (!asks(search)) return;
        const identity = identityOf(search);
        if (before.has(identity)) await removeSearches(transaction, owner, [identity]);
        else await addSearches(transaction, owner, [search], await latestRevision(transaction));
      }),
    subscribe: (owner, wanted) =>
      change(owner, async (transaction, before) => {
        const search = inShortestForm(trees[owner.site], wanted);
        if (!asks(search)) return;
        const identity = identityOf(search);
        const revision = await latestRevision(transaction);
        if (before.has(identity)) await subscribeSearches(transaction, owner, [identity], revision);
        else await addSearches(transaction, owner, [{ ...search, subscribed: true }], revision);
      }),
    unsubscribe: (owner, search) =>
      change(owner, (transaction) => unsubscribeSearches(transaction, owner, identities(owner, [search]))),
    remove: (owner, searches) =>
      change(owner, (transaction) => removeSearches(transaction, owner, identities(owner, searches))),
    replace: (owner, searches) =>
      change(owner, (transaction, before) => {
        const wanted = searches.map((search) => inShortestForm(trees[owner.site], search));
        return replaceList(transaction, owner, before, wanted);
      }),
  };
}

function subscribedIn(rows: readonly SavedRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => (row.subscribed ? [row.identity] : [])));
}

/** Notes that email updates of any search were switched on or ended. */
async function noteUpdates(
  note: NoteEvent,
  { accountId }: Owner,
  before: readonly SavedRow[],
  after: readonly SavedRow[],
): Promise<void> {
  const [earlier, now] = [subscribedIn(before), subscribedIn(after)];
  if (!now.isSubsetOf(earlier)) await note('E-mail updates switched on', accountId);
  if (!earlier.isSubsetOf(now)) await note('E-mail updates ended', accountId);
}

async function replaceList(
  transaction: Database,
  owner: Owner,
  before: ReadonlyMap<string, SavedRow>,
  searches: readonly NewSearch[],
): Promise<void> {
  const wanted = new Map<string, NewSearch>();
  for (const search of searches.filter(asks)) {
    const identity = identityOf(search);
    // Of two that are the same the first stays, subscribed where either is.
    const earlier = wanted.get(identity);
    const subscribed = search.subscribed || earlier?.subscribed === true;
    wanted.set(identity, { ...(earlier ?? search), subscribed });
  }
  const revision = await latestRevision(transaction);
  const staying = [...wanted].filter(([identity]) => before.has(identity));
  const identities = (subscribed: boolean): string[] =>
    staying.filter(([, search]) => search.subscribed === subscribed).map(([identity]) => identity);
  const leaving = [...before.keys()].filter((identity) => !wanted.has(identity));
  const added = [...wanted].filter(([identity]) => !before.has(identity)).map(([, search]) => search);
  await removeSearches(transaction, owner, leaving);
  await subscribeSearches(transaction, owner, identities(true), revision);
  await unsubscribeSearches(transaction, owner, identities(false));
  await addSearches(transaction, owner, added, revision);
}

function asks({ query, keys }: SearchWords): boolean {
  return asksForSomething({ query, filters: keys });
}
