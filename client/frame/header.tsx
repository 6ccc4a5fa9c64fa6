import { Link } from '@tanstack/react-router';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { languageNames } from '#domain/sites/languages.ts';
import type { Site } from '#domain/sites/sites.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useLayers } from '../layers/layer-stack.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useSite } from '../app/session/site.tsx';
import { Icon } from '../ui/icon.tsx';
import { AccountChoices } from './account-choices.tsx';
import styles from './header.module.css';

/** The site's name, the menu, and on wide screens its first choices. */
export function Header() {
  const { t } = useTranslation();
  const { open } = useLayers();
  const site = useSite();
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['menu']}
          aria-haspopup="dialog"
          aria-label={t('frame.menu')}
          onClick={() => open({ name: 'main' })}
        >
          <Icon name="menu" size={24} />
        </button>
        <SiteName site={site} />
        <nav className={styles['choices']} aria-label={t('frame.main_navigation')}>
          {site.mainMenu === 'full' && (
            <>
              <Link to="/about" className={styles['choice']}>
                {t('layers.main.about')}
              </Link>
              <Link to="/latest-content" className={styles['choice']}>
                {t('layers.main.latest_content')}
              </Link>
            </>
          )}
          <AccountChoices />
        </nav>
        {site.languages.length > 1 && <LanguageButton />}
        <div className={styles['theme']}>
          <ThemeChoice compact />
        </div>
      </div>
    </header>
  );
}

function SiteName({ site }: { site: Site }) {
  return site.nameLink === 'home' ? (
    <Link to="/" className={styles['name']} activeOptions={{ exact: true, includeSearch: false }}>
      {site.name}
    </Link>
  ) : (
    <Link to="/search" search={{ best: 'true' }} className={styles['name']}>
      {site.name}
    </Link>
  );
}

function LanguageButton() {
  const { t } = useTranslation();
  const { open } = useLayers();
  const language = useLanguage();
  return (
    <button
      type="button"
      className={styles['language']}
      aria-haspopup="dialog"
      aria-label={t('frame.language', { language: languageNames[language] })}
      onClick={() => open({ name: 'languages' })}
    >
      <Icon name="globe" />
      <span>{languageNames[language]}</span>
    </button>
  );
}
