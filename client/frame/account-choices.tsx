import { Link } from '@tanstack/react-router';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import { useSession } from '../app/session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsHydrating } from '../ui/hydration.ts';
import styles from './header.module.css';
import { Popover } from '../ui/popover.tsx';

/** The way into an account, or to what it keeps. A rendered page has both, and the browser shows the one that fits. */
export function AccountChoices() {
  const { isSignedIn } = useSession();
  if (!useIsHydrating()) return isSignedIn ? <OwnChoices /> : <VisitorChoices />;
  return (
    <>
      <span data-part="visitor">
        <VisitorChoices />
      </span>
      <span data-part="account">
        <EarlyOwnChoices />
      </span>
    </>
  );
}

/** As links until what they open is there. */
function EarlyOwnChoices() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/user/articles" className={styles['choice']}>
        {t('frame.saved')}
        <Icon name="down" size={16} />
      </Link>
      <Link to="/profile" className={styles['choice']}>
        {t('layers.main.account')}
      </Link>
    </>
  );
}

function OwnChoices() {
  const { t } = useTranslation();
  const { open } = useLayers();
  return (
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
  );
}

function VisitorChoices() {
  const { t } = useTranslation();
  const { open } = useLayers();
  return (
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

/** What the account keeps, one step away. */
function SavedMenu() {
  const { t } = useTranslation();
  return (
    <Popover label={t('frame.saved')} buttonClass={styles['choice']}>
      <ul>
        <li>
          <Link to="/user/articles">{t('saved_documents_page.title')}</Link>
        </li>
        <li>
          <Link to="/user/searches">{t('saved_searches_page.title')}</Link>
        </li>
        <li>
          <Link to="/user/lists">{t('shared_lists.title')}</Link>
        </li>
      </ul>
    </Popover>
  );
}
