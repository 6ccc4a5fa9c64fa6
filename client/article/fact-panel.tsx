import type { ReactNode } from 'react';
import { useLanguage } from '../app/i18n/language.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { Article, ArticlePart } from '#contract/articles.ts';
import { dateInWords, showPartialDate } from '#domain/text/partial-date.ts';
import { QualityMark } from '../search/results/quality-mark.tsx';
import { tagOfTextLanguage } from '#domain/text/text-language.ts';
import styles from './article.module.css';
import { StudiedCountries } from './studied-countries.tsx';
import { ExternalLink } from './external-link.tsx';
import { addressOfDoi } from './full-text.ts';
import { FilterLink } from './filter-link.tsx';

/** What is known of a document at a glance. */
export function FactPanel({ article }: { article: Article }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts: [ArticlePart, ReactNode][] = [
    ['documentType', article.documentType],
    ['questionType', <QuestionType key="questionType" article={article} />],
    ['quality', <Quality key="quality" article={article} />],
    [
      'last_search',
      // In figures: the specification gives this date its form.
      showPartialDate(article.lastLitSearch) ?? t('articles_page.no_last_year_literature_searched'),
    ],
    ['published', dateInWords(article.published, language) ?? article.year],
    ['country_links', article.country_links.length > 0 && <StudiedCountries article={article} />],
    ['country_groupings', article.country_groupings.length > 0 && <Groupings article={article} />],
    ['lmic_focus', article.lmic_focus.length > 0 && <LmicFocus article={article} />],
    ['DOI', article.DOI !== null && <Doi doi={article.DOI} />],
    ['pmid', article.pmid !== null && <Pmid number={article.pmid} />],
  ];
  return (
    <aside className={styles['facts']} aria-label={t('articles_page.facts')}>
      <dl>
        {facts
          .filter(
            ([part, fact]) => isFactVisible(article, part) && fact !== null && fact !== false && fact !== '',
          )
          .map(([part, fact]) => (
            <div key={part} className={styles['fact']}>
              <dt>{article[`label_${part}`]}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </aside>
  );
}

function QuestionType({ article }: { article: Article }) {
  return <span lang={tagOfTextLanguage(article.questionType_language)}>{article.questionType}</span>;
}

/** The rating, what its tool is, and what the raters noted. */
function Quality({ article }: { article: Article }) {
  const { t } = useTranslation();
  return (
    <>
      <QualityMark quality={article.quality} />
      {article.quality === null ? (
        <p className={styles['note']}>{t('articles_page.not_rated_meaning')}</p>
      ) : (
        <details className={styles['note']}>
          <summary>{t('articles_page.what_it_means')}</summary>
          <p>
            {t('articles_page.quality_meaning', {
              tool: article.quality_tool ?? t('articles_page.unknown_tool'),
            })}
          </p>
        </details>
      )}
      {article.quality_note_visible && article.quality_note !== null && (
        <p className={styles['note']} lang={tagOfTextLanguage(article.record_language)}>
          {article.quality_note}
        </p>
      )}
    </>
  );
}

function Groupings({ article }: { article: Article }) {
  return (
    <ul className={styles['plain']}>
      {article.country_groupings.map(({ key, value }) => (
        <li key={key}>
          <FilterLink filterKey={key}>{value}</FilterLink>
        </li>
      ))}
    </ul>
  );
}

function LmicFocus({ article }: { article: Article }) {
  return (
    <ul className={styles['plain']}>
      {article.lmic_focus.map(({ key, title }) => (
        <li key={key}>
          <FilterLink filterKey={key}>{title}</FilterLink>
        </li>
      ))}
    </ul>
  );
}

function Doi({ doi }: { doi: string }) {
  const { name, url } = addressOfDoi(doi);
  return <ExternalLink url={url}>{name}</ExternalLink>;
}

/** The number of a document in PubMed; what is no number leads nowhere. */
function Pmid({ number }: { number: string }) {
  const url = /^\d+$/.test(number) ? `https://pubmed.ncbi.nlm.nih.gov/${number}/` : '';
  return <ExternalLink url={url}>{number}</ExternalLink>;
}

/**
 * Whether an article's facts show a part: where it has content. Its quality and its last literature search always: that nobody has
 * rated it, or reported one, is a fact too.
 */
function isFactVisible(article: Article, part: ArticlePart): boolean {
  return part === 'quality' || part === 'last_search' || article[`${part}_visible`];
}
