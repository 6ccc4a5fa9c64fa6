import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useSession } from '../../app/session/session.ts';

/** Leads to where email updates are turned on and off one by one, or to signing in first. */
export function SearchesLink() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  return (
    <p>
      {isSignedIn ? (
        <Link to="/user/searches">{t('unsubscribe_page.to_saved_searches')}</Link>
      ) : (
        <Link to="/login">{t('unsubscribe_page.to_sign_in')}</Link>
      )}
    </p>
  );
}
