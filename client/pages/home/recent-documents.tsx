import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthInWords } from '#domain/text/partial-date.ts';
import type { LatestArticle } from '#contract/latest-content.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { latestContentQuery } from '../../latest-content/latest-content.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { LatestArticleLink } from '../../latest-content/latest-article-list.tsx';
import { ResultLabels } from '../../search/results/result-labels.tsx';
import { useSite } from '../../app/session/site.tsx';
import styles from './home-page.module.css';
import { firstAdded } from './first-added.ts';

const shown = 3;

/** What the latest month added, and what its editors count as its best. Left out where there is none: the page is whole without it. */
export function RecentDocuments() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery({
    ...latestContentQuery(useSite().code, language),
    placeholderData: keepPreviousData,
  });
  const best = data?.hot_Docs_Articles.slice(0, shown) ?? [];
  const added = data ? firstAdded(data, shown) : [];
  if (best.length === 0 && added.length === 0) return null;
  return (
    <div className={styles['latest']}>
      {added.length > 0 && (
        <section aria-labelledby="recent-title">
          <h2 id="recent-title">{t('home_page.recent_title')}</h2>
          <Documents articles={added} />
          <Link to="/latest-content" className={styles['all']}>
            {t('home_page.all_recent')}
          </Link>
        </section>
      )}
      {best.length > 0 && (
        <section className={styles['best']} aria-labelledby="best-title">
          <h2 id="best-title">{t('home_page.best_of_month')}</h2>
          <Documents articles={best} />
        </section>
      )}
    </div>
  );
}

function Documents({ articles }: { articles: readonly LatestArticle[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={styles['documents']}>
      {articles.map((article) => {
        const searched = monthInWords(article.lastLitSearch, language);
        const facts = [
          article.type,
          article.year,
          searched === null ? null : t('search_page.searched_to', { date: searched }),
        ];
        return (
          <li key={article.ArticleId}>
            <p className={styles['facts']}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
            <h3>
              <LatestArticleLink article={article} />
            </h3>
            <div className={styles['labels']}>
              <ResultLabels document={article} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
