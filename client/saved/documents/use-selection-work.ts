import { useState } from 'react';
import {
  useSaveAll,
  useSaveDocuments,
  useSendAll,
  useSendDocuments,
  type FoundBy,
} from './saved-documents.ts';
import { useTellOutcome } from '../undo/use-tell-outcome.ts';

export type Work = 'email' | 'save';

export interface SelectionWork {
  /** What is being done; null = nothing. */
  readonly doing: Work | null;
  readonly failed: { readonly work: Work; readonly error: Error } | null;
  readonly run: (work: Work) => void;
}

/** Emails or saves documents: those that are chosen, or all that a search finds. One thing at a time. */
export function useSelectionWork(chosen: readonly number[], all: FoundBy | null): SelectionWork {
  const [doing, setDoing] = useState<Work | null>(null);
  const [failed, setFailed] = useState<SelectionWork['failed']>(null);
  const tell = useTellOutcome();
  const chosenDone = { email: useSendDocuments(), save: useSaveDocuments() };
  const allDone = { email: useSendAll(), save: useSaveAll() };

  async function run(work: Work): Promise<void> {
    if (doing !== null) return;
    setDoing(work);
    setFailed(null);
    try {
      const { count, total } = await (all === null
        ? chosenDone[work].mutateAsync(chosen)
        : allDone[work].mutateAsync(all));
      tell(work, { count, found: total });
    } catch (error) {
      setFailed({ work, error: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      setDoing(null);
    }
  }
  return { doing, failed, run: (work) => void run(work) };
}
