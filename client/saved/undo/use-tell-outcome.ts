import { useCallback, useEffect } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { failureWords } from '../../app/api/failure-words.ts';
import { useOwnEmail } from '../../account/profile.ts';
import { outcomeKey, type Outcome } from '../../app/i18n/outcome-key.ts';
import type { ToastAction } from '../../ui/toasts/toast.ts';
import { fetchToasts, showToast } from '../../ui/toasts/toasts.tsx';
import { tellUndoable } from './undo-offer.ts';

interface OutcomeMessage {
  readonly count: number;
  /** As long as the account stays that it was done for, or something else takes the message away: see untilAccountChanges. */
  readonly until: AbortSignal;
  /** How many a search found: where they are more than were taken, that is said too. */
  readonly found?: number;
  readonly action?: ToastAction;
  /** Undoes it: offered in the toast, and on the page once that is gone. */
  readonly undo?: () => void;
}

/** Tells in passing what has been done with documents. */
export function useTellOutcome(): (outcome: Outcome, message: OutcomeMessage) => void {
  const { t, i18n } = useTranslation();
  const email = useOwnEmail();
  useEffect(fetchToasts, []);
  return useCallback(
    (outcome, { count, found = count, action, undo, until }) => {
      const done = t(outcomeKey(outcome, count, i18n.language), { count, email });
      const part = found > count ? ` ${t('search_page.first_of', { count, found })}` : '';
      if (undo !== undefined) {
        return tellUndoable(done + part, { label: t('search_page.undo'), run: undo }, until);
      }
      return showToast(done + part, 'success', { action, until });
    },
    [t, i18n, email],
  );
}

/**
 * Tells that something could not be done, and offers to try it again. What it was to change shows that it has not changed.
 * `until`: as long as the account stays that it was tried for.
 */
export function useTellFailure(): (error: unknown, tryAgain: () => void, until: AbortSignal) => void {
  const { t } = useTranslation();
  return useCallback(
    (error, tryAgain, until) =>
      showToast(t(failureWords(error)), 'error', {
        action: { label: t('failures.try_again'), run: tryAgain },
        until,
      }),
    [t],
  );
}
