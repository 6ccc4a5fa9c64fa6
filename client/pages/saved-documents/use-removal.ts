import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SavedDocument } from '#contract/saved-documents.ts';
import { useRemoveDocuments, useSaveDocuments } from '../../saved/documents/saved-documents.ts';
import { untilAccountChanges } from '../../app/session/session.ts';
import { useTellFailure, useTellOutcome } from '../../saved/undo/use-tell-outcome.ts';

export interface Removal {
  readonly remove: (ids: readonly number[]) => void;
  readonly isRemoving: boolean;
  /** How many were removed last and can come back; 0 = none. */
  readonly removed: number;
  readonly undo: () => void;
  /** What the last removal, or taking it back, failed with. */
  readonly error: Error | null;
  readonly tryAgain: () => void;
}

/** Removes saved documents, and takes the last removal back: they are saved anew, in their old order. */
export function useRemoval(documents: readonly SavedDocument[]): Removal {
  const { t } = useTranslation();
  const removing = useRemoveDocuments();
  const saving = useSaveDocuments();
  const tell = useTellOutcome();
  const tellFailure = useTellFailure();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  // The toast and the page both offer to undo; whichever is pressed first takes the removal back, once.
  const undoable = useRef<readonly number[]>([]);
  /** Ends the toast that offers it: after another removal, or once it is taken back, its button would do nothing. */
  const offer = useRef(new AbortController());

  function keep(ids: readonly number[], until?: AbortSignal): void {
    offer.current.abort();
    offer.current = new AbortController();
    undoable.current = ids;
    setRemoved(ids);
    until?.addEventListener('abort', () => keep([]), { signal: offer.current.signal });
  }
  async function remove(ids: readonly number[]): Promise<void> {
    const until = untilAccountChanges();
    saving.reset();
    const wanted = new Set(ids);
    const inOldOrder = documents.map(({ id }) => id).filter((id) => wanted.has(id));
    const { count } = await removing.mutateAsync(inOldOrder);
    if (until.aborted) return;
    keep(inOldOrder, until);
    const action = { label: t('search_page.undo'), run: () => undo(inOldOrder) };
    tell('remove', { count, action, until: offer.current.signal });
  }
  function undo(ids: readonly number[]): void {
    if (ids.length === 0 || undoable.current !== ids) return;
    const until = untilAccountChanges();
    keep([]);
    saving.mutateAsync(ids).then(
      ({ count }) => tell('save', { count, until }),
      (error: unknown) => {
        if (until.aborted) return;
        keep(ids, until);
        // The page says it itself, if it is still there.
        if (isGone.current) tellFailure(error, () => undo(ids), until);
      },
    );
  }
  return {
    remove: (ids) => void remove(ids).catch(() => undefined),
    isRemoving: removing.isPending,
    removed: removed.length,
    undo: () => undo(removed),
    error: removing.error ?? saving.error,
    tryAgain: () =>
      removing.error === null ? undo(removed) : void remove(removing.variables ?? []).catch(() => undefined),
  };
}
