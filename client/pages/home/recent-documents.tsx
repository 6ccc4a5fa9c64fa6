import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { latestContentQuery } from '../../latest-content/latest-content.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { LatestArticleList } from '../../latest-content/latest-article-list.tsx';
import { useSite } from '../../app/session/site.tsx';
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
      <LatestArticleList articles={articles} />
      <Link to="/latest-content" className={styles['all']}>
        {t('home_page.all_recent')}
      </Link>
    </section>
  );
}
