import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Article, ArticlePart } from '#contract/articles.ts';
import type { Link } from '#domain/evidence/document.ts';
import { nameOfTextLanguage, tagOfTextLanguage } from '#domain/text/text-language.ts';
import { useDocumentTitle } from '../app/session/document-title.ts';
import { CleanHtml } from '../ui/clean-html.tsx';
import styles from './article.module.css';
import { ArticleTopics } from './article-topics.tsx';
import { Citation } from './citation.tsx';
import { ExternalLink } from './external-link.tsx';
import { FactPanel } from './fact-panel.tsx';

/** An article: its message and title, what is known of it, and its texts. Each part has the server's label, and may be hidden by it. */
export function ArticleView({ article }: { article: Article }) {
  useDocumentTitle(article.title);
  return (
    <article className={styles['article']} aria-labelledby="article-title">
      <header className={styles['header']}>
        {article.declarative_title_visible && article.declarative_title !== null && (
          <p className={styles['message']}>
            <span className={styles['messageLabel']}>{article.label_declarative_title}</span>{' '}
            <span lang={tagOfTextLanguage(article.declarative_title_language)}>
              {article.declarative_title}
            </span>
          </p>
        )}
        <h1 id="article-title" className={styles['title']} lang={tagOfTextLanguage(article.title_language)}>
          {article.title}
        </h1>
        <LanguageNote language={article.title_language} />
        <Authors article={article} />
      </header>
      <FactPanel article={article} />
      <div className={styles['texts']}>
        <Abstract article={article} />
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
      </div>
    </article>
  );
}

function Authors({ article }: { article: Article }) {
  const parts: [ArticlePart, string][] = [
    ['authors', article.authors.join(', ')],
    ['journal', article.journal ?? ''],
  ];
  const shown = parts.filter(([part, text]) => text !== '' && article[`${part}_visible`]);
  return shown.length === 0 ? null : (
    <p className={styles['authors']} lang={tagOfTextLanguage(article.record_language)}>
      {shown.map(([, text]) => text).join(' · ')}
    </p>
  );
}

/** Says that a text falls back to another language. */
function LanguageNote({ language }: { language: string | null }) {
  const { t, i18n } = useTranslation();
  if (language === null) return null;
  const name = nameOfTextLanguage(language, i18n.language);
  return (
    <p className={styles['note']}>
      {name === null
        ? t('articles_page.text_in_other_language')
        : t('articles_page.text_in_language', { language: name })}
    </p>
  );
}

function Abstract({ article }: { article: Article }) {
  const { t } = useTranslation();
  if (!article.abstract_visible) return null;
  return (
    <section>
      <h2>{article.label_abstract}</h2>
      {article.abstract === null ? (
        <p className={styles['note']}>{t('search_page.no_abstract')}</p>
      ) : (
        <>
          {article.abstract_language !== article.title_language && (
            <LanguageNote language={article.abstract_language} />
          )}
          <CleanHtml
            html={article.abstract}
            className={styles['abstract']}
            lang={tagOfTextLanguage(article.abstract_language)}
          />
        </>
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
