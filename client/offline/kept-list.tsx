import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { personalKey } from '../app/api/personal-answers.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { mayReadOffline } from '../app/offline/readable-offline.ts';
import { articleLink } from '../app/paths.ts';
import { useSite } from '../app/session/site.tsx';
import { listKeptArticles } from '../article/kept-articles.ts';
import styles from './kept-list.module.css';

/** The articles that are kept on this device in the language of the page; undefined until they have been looked up. */
export function useKeptArticles() {
  const site = useSite().code;
  const language = useLanguage();
  return useQuery({
    queryKey: personalKey('kept-articles', site, language),
    // A browser that refuses to say what it keeps has nothing to show.
    queryFn: async () => (mayReadOffline() ? listKeptArticles(site, language).catch(() => []) : []),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}

/** The articles that can be read without a connection, those kept last first. */
export function KeptList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: kept } = useKeptArticles();
  if (kept === undefined) return null;
  if (kept.length === 0) return <p>{t('offline.nothing')}</p>;
  return (
    <ol className={styles['list']}>
      {kept.map(({ data: { id, title, title_language: written }, at }) => (
        <li key={id}>
          <Link {...articleLink(id, title, 'search', language)} lang={tagOfTextLanguage(written)}>
            {title}
          </Link>
          <span className={styles['day']}>{t('offline.kept_on', { date: at })}</span>
        </li>
      ))}
    </ol>
  );
}

/** In place of results, while searches cannot be asked. */
export function KeptInstead() {
  const { t } = useTranslation();
  const { data: kept } = useKeptArticles();
  return (
    <section className={styles['instead']} aria-labelledby="kept-title">
      <h3 id="kept-title">{t('offline.search_needs')}</h3>
      {kept !== undefined && kept.length > 0 && <p>{t('offline.read_instead')}</p>}
      <KeptList />
    </section>
  );
}
