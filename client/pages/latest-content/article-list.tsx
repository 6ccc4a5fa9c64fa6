import { Link } from '@tanstack/react-router';
import type { LatestArticle } from '#contract/latest-content.ts';
import { textInLanguage } from '../../api/latest-content.ts';
import { useLanguage } from '../../i18n/language.ts';
import { articleLink } from '../../paths.ts';
import styles from './latest-content-page.module.css';

/** The titles of articles, each a link to its article. */
export function ArticleList({ articles }: { articles: readonly LatestArticle[] }) {
  const language = useLanguage();
  return (
    <ul className={styles['articles']}>
      {articles.map((article) => {
        const title = textInLanguage(article, 'Title', language);
        return (
          <li key={article.ArticleId}>
            <Link {...articleLink(article.ArticleId, title, 'latest_content', language)}>{title}</Link>
          </li>
        );
      })}
    </ul>
  );
}
