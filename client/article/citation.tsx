import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Article } from '#contract/articles.ts';
import { CopyButton } from '../app/feedback/copy-button.tsx';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { ArticleTools } from '../saved/documents/article-tools.tsx';
import { VisitorArticleTools } from '../saved/documents/visitor-article-tools.tsx';
import { useSession } from '../app/session/session.ts';
import { Button } from '../ui/button.tsx';
import styles from './article.module.css';

/** How to cite the document, with a way to take it along; and the page on paper. */
export function Citation({ article }: { article: Article }) {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const { citation } = article;
  return (
    <>
      {article.citation_visible && citation !== null && (
        <section>
          <h2>{article.label_citation}</h2>
          <p className={styles['citation']} lang={tagOfTextLanguage(article.record_language)}>
            {citation}
          </p>
          <CopyButton label={t('articles_page.copy_citation')} text={() => citation} />
        </section>
      )}
      <div className={styles['actions']}>
        {isSignedIn ? <ArticleTools id={article.id} /> : <VisitorArticleTools id={article.id} />}
        <Button size="small" onClick={() => window.print()}>
          {t('articles_page.print')}
        </Button>
        <CopyButton label={t('search_page.copy_link')} text={() => location.href} />
      </div>
    </>
  );
}
