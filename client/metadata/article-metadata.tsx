import type { Article } from '#contract/articles.ts';
import { metadataOf } from '#domain/citation/metadata.ts';
import { articlePath } from '#domain/text/slug.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { PageMetadata, useCanonicalAddress } from './page-metadata.tsx';
import { descriptionOf, referenceOfArticle } from './article-reference.ts';

/** An article in the words of reference managers and search engines, in the document's head. */
export function ArticleMetadata({ article }: { article: Article }) {
  const language = useLanguage();
  const path = articlePath(article.id, article.title);
  const reference = referenceOfArticle(article, language, useCanonicalAddress(path)(language));
  return (
    <>
      <PageMetadata path={path} description={descriptionOf(article)} title={reference.title} type="article" />
      {metadataOf(reference).map(([name, content], at) => (
        // Names repeat, and the list of an article never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <meta key={at} name={name} content={content} />
      ))}
    </>
  );
}
