import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useSite } from '../../app/session/site.tsx';
import { Outcome } from './outcome.tsx';
import { SearchesLink } from './searches-link.tsx';

/** Whether the email updates are on again, and what to do where they are not. */
export function Restored({ isRestored }: { isRestored: boolean }) {
  const { t } = useTranslation();
  const site = useSite().name;
  return isRestored ? (
    <Outcome title={t('unsubscribe_page.undone')}>
      <p>{t('unsubscribe_page.undone_for', { site })}</p>
    </Outcome>
  ) : (
    <Outcome title={t('unsubscribe_page.link_refused')}>
      <p>{t('unsubscribe_page.undo_refused')}</p>
      <SearchesLink />
    </Outcome>
  );
}
