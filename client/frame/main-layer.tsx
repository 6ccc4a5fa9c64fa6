import { useTranslation } from '../app/i18n/use-translation.tsx';
import { languageNames } from '#domain/sites/languages.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useGuidedSearch } from '../app/session/guided-search.ts';
import { useSession } from '../app/session/session.ts';
import { useSite } from '../app/session/site.tsx';
import { LayerPanel } from '../layers/layer-panel.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import styles from '../layers/layers.module.css';
import { MenuButton, MenuLink } from '../layers/menu-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useLogout } from '../account/use-logout.ts';

/** The site's main menu. */
export function MainLayer() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <LayerPanel title={t('layers.main.title')}>
      <ul className={styles['menu']}>
        {site.mainMenu === 'full' && <SiteChoices />}
        <GuidedSearchChoice />
        {site.mainMenu === 'full' && (
          <MenuLink icon="calendar" name={t('layers.main.latest_content')} to="/latest-content" />
        )}
        <AccountChoices />
      </ul>
      <div className={styles['group']}>
        <ThemeChoice />
      </div>
    </LayerPanel>
  );
}

function SiteChoices() {
  const { t } = useTranslation();
  const { open } = useLayers();
  const language = useLanguage();
  return (
    <>
      <MenuLink icon="home" name={t('layers.main.home')} to="/" />
      <MenuLink icon="info" name={t('layers.main.about')} to="/about" />
      <MenuButton
        icon="globe"
        name={t('layers.main.language')}
        value={languageNames[language]}
        onClick={() => open({ name: 'languages' })}
      />
    </>
  );
}

function GuidedSearchChoice() {
  const { t } = useTranslation();
  const { visible, showGuidedSearch } = useGuidedSearch();
  return (
    <MenuButton
      icon="question"
      name={t('layers.main.guided_search')}
      value={t(visible ? 'layers.main.on' : 'layers.main.off')}
      pressed={visible}
      onClick={() => showGuidedSearch(!visible)}
    />
  );
}

function AccountChoices() {
  const { t } = useTranslation();
  const { open } = useLayers();
  const { isSignedIn } = useSession();
  const logout = useLogout();
  return isSignedIn ? (
    <>
      <MenuButton icon="person" name={t('layers.main.account')} onClick={() => open({ name: 'account' })} />
      <MenuButton icon="leave" name={t('layers.main.logout')} onClick={logout} />
    </>
  ) : (
    <>
      <MenuButton icon="person" name={t('layers.main.signup')} onClick={() => open({ name: 'signup' })} />
      <MenuButton icon="enter" name={t('layers.main.login')} onClick={() => open({ name: 'login' })} />
    </>
  );
}
