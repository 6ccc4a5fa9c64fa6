import { Link } from '@tanstack/react-router';
import type { LatestArticle } from '#contract/latest-content.ts';
import { textInLanguage } from '../api/latest-content.ts';
import { useLanguage } from '../i18n/language.ts';
import { articleLink } from '../paths.ts';

interface LatestArticleListProps {
  readonly articles: readonly LatestArticle[];
  readonly className?: string | undefined;
}

/** The titles of articles of latest content, each a link to its article. */
export function LatestArticleList({ articles, className }: LatestArticleListProps) {
  const language = useLanguage();
  return (
    <ul className={className}>
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
