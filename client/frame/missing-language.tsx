import { Link, useLocation } from '@tanstack/react-router';
import { isLanguage, languageNames, languageTags } from '#domain/sites/languages.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useSite } from '../app/session/site.tsx';
import { useIsHydrating } from '../ui/hydration.ts';
import styles from './notices.module.css';

/** The address asked for a language that the site does not have: says so, and offers those that it has. */
export function MissingLanguage() {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const missing = useLocation({ select: ({ state }) => state.missingLanguage });
  // The server knows nothing of what the browser's history remembers.
  const isHydrating = useIsHydrating();
  if (missing === undefined || isHydrating) return null;
  return (
    <section className={`${styles['notice']} ${styles['samples']}`} role="status">
      <p>
        {t('frame.language_missing', { language: nameOf(missing, i18n.language) })}{' '}
        {site.languages.map((language, index) => (
          <span key={language}>
            {index > 0 && ' · '}
            <Link to="." search={(before) => ({ ...before, lang: language })} lang={languageTags[language]}>
              {languageNames[language]}
            </Link>
          </span>
        ))}
      </p>
    </section>
  );
}

/** The name of a language by what an address calls it; that itself where it is no language. */
function nameOf(code: string, pageTag: string): string {
  const tag = isLanguage(code) ? languageTags[code] : code;
  try {
    return new Intl.DisplayNames([pageTag], { type: 'language' }).of(tag) ?? code;
  } catch {
    return code.slice(0, 20);
  }
}
