import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Article, ArticlePart } from '#contract/articles.ts';
import { monthInWords } from '#domain/text/partial-date.ts';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import { ResultLabels } from '../search/results/result-labels.tsx';
import styles from './article.module.css';
import { languageNotes } from './language-notes.ts';
import { NewerSyntheses } from './newer-syntheses.tsx';

/** What is more recent, the message, the title, who wrote it, and one line that says how good and how current it is. */
export function ArticleHeader({ article }: { article: Article }) {
  const { t, i18n } = useTranslation();
  return (
    <header className={styles['header']}>
      <NewerSyntheses article={article} />
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
      <Authors article={article} />
      <QualityLine article={article} />
      {languageNotes(article, i18n.language).map(({ part, language }) => (
        <p key={part} className={styles['note']}>
          {t(`articles_page.language_of_${part}`, { language })}
        </p>
      ))}
    </header>
  );
}

function Authors({ article }: { article: Article }) {
  const parts: [ArticlePart, string][] = [
    ['authors', nameList(article.authors)],
    ['journal', article.journal ?? ''],
  ];
  const shown = parts.filter(([part, text]) => text !== '' && article[`${part}_visible`]);
  return shown.length === 0 ? null : (
    <p className={styles['authors']} lang={tagOfTextLanguage(article.record_language)}>
      {shown.map(([, text]) => text).join(' · ')}
    </p>
  );
}

/** Names that have commas themselves, such as `Rudd, P`, would run into each other. */
function nameList(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
}

function QualityLine({ article }: { article: Article }) {
  const { t } = useTranslation();
  const searched = monthInWords(article.lastLitSearch, useLanguage());
  return (
    <div className={styles['qualityLine']}>
      <ResultLabels
        document={{
          quality: article.quality_visible ? article.quality : null,
          best: article.best_visible && article.best,
          living: article.living_visible && article.living,
          grade_profile_available: article.grade_profile_available_visible && article.grade_profile_available,
        }}
      />
      {searched !== null && <span>{t('search_page.searched_to', { date: searched })}</span>}
    </div>
  );
}
