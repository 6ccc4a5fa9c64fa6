import { useCallback, useMemo, useState } from 'react';
import type { SavedDocument } from '#contract/saved-documents.ts';

export interface Selection {
  /** In the order of the list; never one that is not saved any more. */
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
  readonly set: (ids: readonly number[], isSelected: boolean) => void;
}

/** The documents that are ticked, whether or not a filter shows them. */
export function useSelection(documents: readonly SavedDocument[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const set = useCallback((ids: readonly number[], isSelected: boolean) => {
    setTicked((before) => {
      const given = new Set(ids);
      return isSelected ? before.union(given) : before.difference(given);
    });
  }, []);
  const ids = useMemo(
    () => documents.map(({ id }) => id).filter((id) => ticked.has(id)),
    [documents, ticked],
  );
  return { ids, has: (id) => ticked.has(id), set };
}
