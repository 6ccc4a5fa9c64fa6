import type { Article } from '#contract/articles.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import styles from './article.module.css';

/** How to cite the document. */
export function Citation({ article }: { article: Article }) {
  if (!article.citation_visible || article.citation === null) return null;
  return (
    <section>
      <h2>{article.label_citation}</h2>
      <p className={styles['citation']} lang={tagOfTextLanguage(article.record_language)}>
        {article.citation}
      </p>
    </section>
  );
}
