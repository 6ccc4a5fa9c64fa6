import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { languageNames, languageTags } from '#domain/sites/languages.ts';
import { languageOnSite, siteCodes, sites } from '#domain/sites/sites.ts';
import { useLayers } from '../layers/layer-stack.tsx';
import { useAnalyticsConsent } from '../app/analytics/analytics.ts';
import { hostOfSite } from '../app/session/site-addresses.ts';
import { useHostRules, useOrigin, useSite } from '../app/session/site.tsx';
import styles from './footer.module.css';

/** Who is behind the site, its terms, and the other sites. */
export function Footer() {
  const { t } = useTranslation();
  const site = useSite();
  const { open } = useLayers();
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div>
          <p className={styles['name']}>{site.name}</p>
          <p className={styles['about']}>{t('frame.about_site')}</p>
        </div>
        <nav aria-label={t('frame.about')}>
          <ul className={styles['links']}>
            <li>
              <a href={`mailto:${site.contactEmail}`}>{t('frame.contact')}</a>
            </li>
            <li>
              <Link to="/terms">{t('text_pages.terms')}</Link>
            </li>
            <li>
              <Link to="/privacy">{t('text_pages.privacy')}</Link>
            </li>
            <li>
              <Link to="/about">{t('frame.about')}</Link>
            </li>
            <li>
              <button
                type="button"
                className={styles['link']}
                aria-haspopup="dialog"
                onClick={() => open({ name: 'shortcuts' })}
              >
                {t('shortcuts.title')}
              </button>
            </li>
          </ul>
          <AnalyticsConsent />
          <noscript>{site.languages.length > 1 && <PlainLanguages />}</noscript>
        </nav>
        <AllSites />
      </div>
    </footer>
  );
}

/** The languages of the site as links, for visitors without JavaScript. */
function PlainLanguages() {
  return (
    <ul className={styles['links']}>
      {useSite().languages.map((language) => (
        <li key={language}>
          <Link
            to="."
            search={(search) => ({ ...search, lang: language })}
            lang={languageTags[language]}
            hrefLang={languageTags[language]}
          >
            {languageNames[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AllSites() {
  const { t } = useTranslation();
  const here = useSite();
  const rules = useHostRules();
  const origin = useOrigin();
  const { lang } = useSearch({ strict: false });
  return (
    <div>
      <h2 className={styles['heading']}>{t('frame.all_sites')}</h2>
      <ul className={styles['links']}>
        {siteCodes.map((code) => {
          const { name } = sites[code];
          const host = hostOfSite(origin.host, sites[code], rules);
          if (code === here.code) {
            return (
              <li key={code} aria-current="true">
                {t('frame.this_site', { site: name })}
              </li>
            );
          }
          const isSpokenThere = lang !== undefined && languageOnSite(sites[code], lang) === lang;
          const address = `${origin.protocol}//${host}/${isSpokenThere ? `?lang=${lang}` : ''}`;
          return <li key={code}>{host === null ? name : <a href={address}>{name}</a>}</li>;
        })}
      </ul>
    </div>
  );
}

function AnalyticsConsent() {
  const { t } = useTranslation();
  const { isOffered, agreed, agree } = useAnalyticsConsent();
  if (!isOffered) return null;
  return (
    <label className={styles['consent']}>
      <input type="checkbox" checked={agreed} onChange={(event) => agree(event.target.checked)} />
      {t('frame.allow_statistics')}
    </label>
  );
}
