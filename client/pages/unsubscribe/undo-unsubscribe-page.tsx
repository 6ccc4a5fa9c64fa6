import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useSite } from '../../app/session/site.tsx';
import { LinkAction } from './link-action.tsx';
import { restoreUpdates } from './restore-updates.ts';
import { Restored } from './restored.tsx';

/** Where the link of the notice leads that an end of email updates is confirmed with. */
export function UndoUnsubscribePage() {
  const { t } = useTranslation();
  return (
    <LinkAction
      title={t('saved_searches_page.updates')}
      meaning={t('unsubscribe_page.undo_meaning', { site: useSite().name })}
      label={t('unsubscribe_page.undo')}
      act={restoreUpdates}
      renderOutcome={(isRestored) => <Restored isRestored={isRestored} />}
    />
  );
}
