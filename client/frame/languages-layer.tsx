import { Link } from '@tanstack/react-router';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { languageNames, languageTags } from '#domain/sites/languages.ts';
import { useKeepLanguage } from '../account/edit-profile.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useSite } from '../app/session/site.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toasts/toasts.tsx';
import { LayerPanel } from '../layers/layer-panel.tsx';
import styles from '../layers/layers.module.css';

/** The languages of the site, each named in itself. Choosing one stays on the page. */
export function LanguagesLayer() {
  const { t } = useTranslation();
  const current = useLanguage();
  const keepLanguage = useKeepLanguage();
  return (
    <LayerPanel title={t('languages.title')}>
      <ul className={styles['menu']}>
        {useSite().languages.map((language) => (
          <li key={language}>
            <Link
              to="."
              search={(search) => ({ ...search, lang: language })}
              // All else that this entry of the history knows stays, such as the search that an article was opened from.
              state={(before) => ({ ...before, layerDepth: 0 })}
              hash
              replace
              resetScroll={false}
              className={styles['choice']}
              lang={languageTags[language]}
              hrefLang={languageTags[language]}
              onClick={() => {
                keepLanguage(language).catch(() => showToast(t('account.language_not_saved'), 'error'));
              }}
              aria-current={language === current ? 'true' : undefined}
            >
              <span className={styles['choiceName']}>{languageNames[language]}</span>
              {language === current && <Icon name="check" />}
            </Link>
          </li>
        ))}
      </ul>
    </LayerPanel>
  );
}
