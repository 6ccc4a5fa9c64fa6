import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Article } from '#contract/articles.ts';
import type { Link } from '#domain/evidence/document.ts';
import { withSections } from '#domain/evidence/abstract-sections.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { useDocumentTitle } from '../app/session/document-title.ts';
import { CleanHtml } from '../ui/clean-html.tsx';
import styles from './article.module.css';
import { ArticleBar } from './article-bar.tsx';
import { ArticleMetadata } from '../metadata/article-metadata.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ArticleTopics } from './article-topics.tsx';
import { ExternalLink } from './external-link.tsx';
import { FactPanel } from './fact-panel.tsx';
import { RelatedDocuments } from './related-documents.tsx';

/** An article: its message and title, what can be done with it, its texts, and what is known of it. Each part has the server's label, and may be hidden by it. */
export function ArticleView({ article }: { article: Article }) {
  useDocumentTitle(article.title);
  return (
    <article className={styles['article']} aria-labelledby="article-title">
      <ArticleMetadata article={article} />
      <ArticleHeader article={article} />
      <ArticleBar article={article} />
      <Abstract article={article} />
      <FactPanel article={article} />
      <div className={styles['texts']}>
        {(['user_friendly_summary_links', 'abstracts', 'hyperlinks'] as const).map((part) => (
          <Links
            key={part}
            label={article[`label_${part}`]}
            links={article[`${part}_visible`] ? article[part] : []}
            lang={tagOfTextLanguage(article.record_language)}
          />
        ))}
        <ArticleTopics article={article} />
        <Citation article={article} />
        <RelatedDocuments id={article.id} />
      </div>
    </article>
  );
}

function Abstract({ article }: { article: Article }) {
  const { t } = useTranslation();
  // The server hides what is missing too: here that is said.
  if (article.abstract !== null && !article.abstract_visible) return null;
  return (
    <section className={styles['abstractPart']}>
      <h2>{article.label_abstract}</h2>
      {article.abstract === null ? (
        <p className={styles['note']}>{t('search_page.no_abstract')}</p>
      ) : (
        <CleanHtml
          html={withSections(article.abstract)}
          className={styles['abstract']}
          lang={tagOfTextLanguage(article.abstract_language)}
        />
      )}
    </section>
  );
}

interface LinksProps {
  readonly label: string;
  readonly links: readonly Link[];
  /** Of the links' names, where it is not the page's. */
  readonly lang: string | undefined;
}

function Links({ label, links, lang }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{label}</h2>
      <ul className={styles['links']}>
        {links.map((link) => (
          <li key={link.url} lang={lang}>
            <ExternalLink url={link.url}>{link.title === '' ? link.url : link.title}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to cite the document. */
function Citation({ article }: { article: Article }) {
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
