import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '#contract/saved-searches.ts';
import type { SearchIntent } from '../../api/saved-search-list.ts';
import { useChangeSavedSearches } from '../../api/saved-searches.ts';
import { useOwnEmail } from '../../saving/use-tell-outcome.ts';
import type { ToastAction } from '../../ui/toast.ts';
import { showToast } from '../../ui/toasts.tsx';

/** Removes saved searches and turns their updates on and off; tells it, and what went wrong. */
export function useSavedChanges() {
  const { t } = useTranslation();
  const email = useOwnEmail();
  const change = useChangeSavedSearches();

  function carryOut(intent: SearchIntent, told: string, action?: ToastAction): void {
    change.mutate(intent, {
      onSuccess: () => showToast(told, 'success', action === undefined ? {} : { action }),
    });
  }
  const { error, variables } = change;
  return {
    remove(searches: readonly SavedSearch[]): void {
      const count = searches.length;
      carryOut({ kind: 'remove', searches }, t('saved_searches_page.removed', { count }), {
        label: t('search_page.undo'),
        run: () => carryOut({ kind: 'restore', searches }, t('saved_searches_page.restored', { count })),
      });
    },
    subscribe(search: SavedSearch, isSubscribed: boolean): void {
      if (isSubscribed) {
        carryOut({ kind: 'subscribe', search }, t('saved_searches_page.updates_on', { email }));
      } else carryOut({ kind: 'unsubscribe', search }, t('search_page.on_unsubscribe'));
    },
    failed:
      error === null || variables === undefined ? null : { error, retry: () => change.mutate(variables) },
  };
}
