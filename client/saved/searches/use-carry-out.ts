import { useState } from 'react';
import { useChangeSavedSearches } from './saved-searches.ts';
import { searchIdentity } from '#domain/saved-searches/search-identity.ts';
import { areAboutTheSame, searchesOf, type SearchIntent } from './saved-search-list.ts';
import type { ToastAction } from '../../ui/toasts/toast.ts';
import { untilAccountChanges } from '../../app/session/session.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { tellUndoable } from '../undo/undo-offer.ts';

interface FailedIntent {
  /** No two have the same: none of them shares a search with another. */
  readonly key: string;
  readonly intent: SearchIntent;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Does what is wanted of saved searches, tells in passing when it is done, and keeps what failed until it is tried again. */
export function useCarryOut() {
  const { mutateAsync } = useChangeSavedSearches();
  const [failed, setFailed] = useState<readonly FailedIntent[]>([]);
  /** `action` undoes it. */
  async function attempt(intent: SearchIntent, message: string, action?: ToastAction): Promise<void> {
    const until = untilAccountChanges();
    setFailed((before) => before.filter((one) => !areAboutTheSame(one.intent, intent)));
    try {
      await mutateAsync(intent);
    } catch (error) {
      const retry = (): void => void attempt(intent, message, action);
      const key = searchesOf(intent).map(searchIdentity).join();
      return setFailed((before) => [...before, { key, intent, error, retry }]);
    }
    if (action === undefined) showToast(message, 'success', { until });
    else tellUndoable(message, action, until);
  }
  return {
    carryOut: (...intended: Parameters<typeof attempt>): void => void attempt(...intended),
    failed,
  };
}
