import { useChangeSavedSearches } from '../api/saved-searches.ts';
import type { SearchIntent } from '../api/saved-search-list.ts';
import type { ToastAction } from '../ui/toast.ts';
import { showToast } from '../ui/toasts.tsx';
import { tellUndoable } from './undo-offer.ts';

interface FailedIntent {
  readonly intent: SearchIntent;
  readonly error: Error;
  readonly retry: () => void;
}

/** Does what is wanted of saved searches, tells in passing when it is done, and keeps what failed last. */
export function useCarryOut() {
  const { mutate, error, variables } = useChangeSavedSearches();
  const failed: FailedIntent | null =
    error === null || variables === undefined
      ? null
      : { intent: variables, error, retry: () => mutate(variables) };
  /** `action` undoes it. */
  function carryOut(intent: SearchIntent, message: string, action?: ToastAction): void {
    mutate(intent, {
      onSuccess: () => (action === undefined ? showToast(message) : tellUndoable(message, action)),
    });
  }
  return { carryOut, failed };
}
