import { Link } from '@tanstack/react-router';
import { isLanguage, languageNames, languageTags } from '#domain/sites/languages.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { useSite } from '../app/session/site.tsx';
import styles from './notices.module.css';

/** The address asked for a language that the site does not have: says so, and offers those that it has. */
export function MissingLanguage({ missing }: { readonly missing: string }) {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const language = nameOf(missing, i18n.language);
  return (
    <section className={`${styles['notice']} ${styles['samples']}`} role="status">
      <p>
        {language === null
          ? t('frame.language_unknown', { code: missing.slice(0, 20) })
          : t('frame.language_missing', { language })}{' '}
        {site.languages.map((offered, index) => (
          <span key={offered}>
            <Link to="." search={(before) => ({ ...before, lang: offered })} lang={languageTags[offered]}>
              {languageNames[offered]}
            </Link>
            {/* The dot ends a line and begins none. */}
            {index < site.languages.length - 1 && '\u00A0· '}
          </span>
        ))}
      </p>
    </section>
  );
}

/** The name of a language by what an address calls it; null where that is no language. */
function nameOf(code: string, pageTag: string): string | null {
  const tag = isLanguage(code) ? languageTags[code] : code;
  try {
    return new Intl.DisplayNames([pageTag], { type: 'language', fallback: 'none' }).of(tag) ?? null;
  } catch {
    return null;
  }
}
