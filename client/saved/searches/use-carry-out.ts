import { useChangeSavedSearches } from './saved-searches.ts';
import type { SearchIntent } from './saved-search-list.ts';
import type { ToastAction } from '../../ui/toasts/toast.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { tellUndoable } from '../undo/undo-offer.ts';

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
