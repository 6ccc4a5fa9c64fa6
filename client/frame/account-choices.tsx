import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import { useSession } from '../session/session.ts';
import styles from './header.module.css';
import { SavedMenu } from './saved-menu.tsx';

/** The way into an account, or to what it keeps. */
export function AccountChoices() {
  const { t } = useTranslation();
  const { open } = useLayers();
  const { isSignedIn } = useSession();
  return isSignedIn ? (
    <>
      <SavedMenu />
      <button
        type="button"
        className={styles['choice']}
        aria-haspopup="dialog"
        onClick={() => open({ name: 'account' })}
      >
        {t('layers.main.account')}
      </button>
    </>
  ) : (
    <>
      <Link to="/signup" className={styles['choice']}>
        {t('layers.main.signup')}
      </Link>
      <button
        type="button"
        className={styles['choice']}
        aria-haspopup="dialog"
        onClick={() => open({ name: 'login' })}
      >
        {t('layers.main.login')}
      </button>
    </>
  );
}
