import { useState } from 'react';
import {
  useSaveAll,
  useSaveDocuments,
  useSendAll,
  useSendDocuments,
  type FoundBy,
} from './saved-documents.ts';
import { untilAccountChanges } from '../../app/session/session.ts';
import { useTellOutcome } from '../undo/use-tell-outcome.ts';

export type Work = 'email' | 'save';

/** Documents, or all that a search finds. */
type Meant = { readonly documents: readonly number[] } | { readonly search: FoundBy };

interface OneWork {
  /** What is being done; null = nothing. */
  readonly doing: Work | null;
  readonly run: (work: Work) => void;
}

/** What went wrong with it, and how to try it again. */
interface FailedWork {
  readonly work: Work;
  readonly error: Error;
  readonly tryAgain: () => void;
  /** As long as the account stays that it was tried for. */
  readonly until: AbortSignal;
}

/** Emails or saves documents. One thing at a time. */
export function useWork(meant: Meant, onFailure: (failed: FailedWork) => void): OneWork {
  const [doing, setDoing] = useState<Work | null>(null);
  const tell = useTellOutcome();
  const ofDocuments = { email: useSendDocuments(), save: useSaveDocuments() };
  const ofSearch = { email: useSendAll(), save: useSaveAll() };

  async function run(work: Work): Promise<void> {
    if (doing !== null) return;
    setDoing(work);
    const until = untilAccountChanges();
    try {
      const { count, total } = await ('documents' in meant
        ? ofDocuments[work].mutateAsync(meant.documents)
        : ofSearch[work].mutateAsync(meant.search));
      tell(work, { count, found: total, until });
    } catch (failure) {
      const error = failure instanceof Error ? failure : new Error(String(failure));
      onFailure({ work, error, tryAgain: () => void run(work), until });
    } finally {
      setDoing(null);
    }
  }
  return { doing, run: (work) => void run(work) };
}

export interface SelectionWork extends OneWork {
  readonly failed: Pick<FailedWork, 'work' | 'error'> | null;
}

/** The same with what is chosen, or with all that a search finds; keeps what went wrong, to be shown beside it. */
export function useSelectionWork(chosen: readonly number[], all: FoundBy | null): SelectionWork {
  const [failed, setFailed] = useState<SelectionWork['failed']>(null);
  const { doing, run } = useWork(all === null ? { documents: chosen } : { search: all }, setFailed);
  return {
    doing,
    failed,
    run: (work) => {
      setFailed(null);
      run(work);
    },
  };
}
