import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { useCarryOut } from '../../saved/searches/use-carry-out.ts';
import { useOwnEmail } from '../../account/profile.ts';

/** Removes saved searches and turns their updates on and off; tells it, and what went wrong. */
export function useSavedChanges() {
  const { t } = useTranslation();
  const email = useOwnEmail();
  const { carryOut, failed } = useCarryOut();
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
    failed,
  };
}
