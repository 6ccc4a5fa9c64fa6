import { useState } from 'react';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { searchIdentity } from '#domain/saved-searches/search-identity.ts';

/** The searches of a list that are ticked. One that has left the list is not ticked any more. */
export function useTicked(searches: readonly SavedSearch[]) {
  const [identities, setIdentities] = useState<ReadonlySet<string>>(new Set());
  const isTicked = (search: SavedSearch): boolean => identities.has(searchIdentity(search));
  return {
    ticked: searches.filter(isTicked),
    isTicked,
    tick(searches: readonly SavedSearch[], isWanted: boolean): void {
      const given = new Set(searches.map(searchIdentity));
      setIdentities((before) => (isWanted ? before.union(given) : before.difference(given)));
    },
  };
}
