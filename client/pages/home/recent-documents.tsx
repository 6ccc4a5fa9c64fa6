import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { latestContentQuery, textInLanguage } from '../../api/latest-content.ts';
import { useLanguage } from '../../i18n/language.ts';
import { articleLink } from '../../paths.ts';
import { useSite } from '../../session/site.tsx';
import styles from './home-page.module.css';

const shown = 3;

/** The first of the latest month's documents. Left out where there are none: the page is whole without them. */
export function RecentDocuments() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery({
    ...latestContentQuery(useSite().code, language),
    placeholderData: keepPreviousData,
  });
  const articles = data?.hot_Docs_Articles.slice(0, shown) ?? [];
  if (articles.length === 0) return null;
  return (
    <section className={styles['recent']} aria-labelledby="recent-title">
      <h2 id="recent-title">{t('home_page.recent_title')}</h2>
      <ul>
        {articles.map((article) => {
          const title = textInLanguage(article, 'Title', language);
          return (
            <li key={article.ArticleId}>
              <Link {...articleLink(article.ArticleId, title, 'latest_content', language)}>{title}</Link>
            </li>
          );
        })}
      </ul>
      <Link to="/latest-content" className={styles['all']}>
        {t('home_page.all_recent')}
      </Link>
    </section>
  );
}
