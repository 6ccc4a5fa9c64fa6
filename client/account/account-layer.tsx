import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useOwnEmail } from './profile.ts';
import { LayerPanel } from '../layers/layer-panel.tsx';
import styles from '../layers/layers.module.css';
import { MenuButton, MenuLink } from '../layers/menu-choice.tsx';
import { useLogout } from './use-logout.ts';

/** What an account has: its profile, what it keeps, and signing out. */
export function AccountLayer() {
  const { t } = useTranslation();
  const email = useOwnEmail();
  const logout = useLogout();
  return (
    <LayerPanel title={t('layers.account.title')}>
      {email !== '' && <p className={styles['groupTitle']}>{t('layers.account.signed_in_as', { email })}</p>}
      <ul className={styles['menu']}>
        <MenuLink icon="person" name={t('profile_page.title')} to="/profile" />
        <MenuLink icon="bookmark" name={t('saved_documents_page.title')} to="/user/articles" />
        <MenuLink icon="search" name={t('saved_searches_page.title')} to="/user/searches" />
        <MenuButton icon="leave" name={t('layers.main.logout')} onClick={logout} />
      </ul>
    </LayerPanel>
  );
}
