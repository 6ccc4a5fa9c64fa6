import { Link } from '@tanstack/react-router';
import type { LatestArticle } from '#contract/latest-content.ts';
import { textInLanguage } from './latest-content.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { articleLink } from '../app/paths.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';

interface LatestArticleListProps {
  readonly articles: readonly LatestArticle[];
  readonly className?: string | undefined;
}

/** The titles of articles of latest content, each a link to its article. */
export function LatestArticleList({ articles, className }: LatestArticleListProps) {
  return (
    <ul className={className}>
      {articles.map((article) => (
        <li key={article.ArticleId}>
          <LatestArticleLink article={article} />
        </li>
      ))}
    </ul>
  );
}

/** The title of an article of latest content, as a link to it. */
export function LatestArticleLink({ article }: { article: LatestArticle }) {
  const language = useLanguage();
  const title = textInLanguage(article, 'Title', language);
  const isOwn = title === article[`Title${language.toUpperCase()}`];
  return (
    <Link
      {...articleLink(article.ArticleId, title, 'latest_content', language)}
      lang={isOwn ? undefined : tagOfTextLanguage(article.Title2_language)}
    >
      {title}
    </Link>
  );
}
