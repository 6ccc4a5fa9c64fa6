import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHitDocument } from '#contract/search.ts';
import type { SearchParameters } from '#domain/search-state/search-url.ts';
import { showPartialDate } from '#domain/text/partial-date.ts';
import { CleanHtml } from '../ui/clean-html.tsx';
import { ArticleLink } from './article-link.tsx';
import { placeOfArticle } from './article-place.ts';
import { countriesOfResult } from './countries-line.ts';
import { ResultAbstract } from './result-abstract.tsx';
import styles from './result-item.module.css';
import { ResultLabels } from './result-labels.tsx';
import { nameOfTextLanguage, tagOfTextLanguage } from './text-language.ts';

/** Countries of a result that are named; the rest are counted. */
const countriesNamed = 5;

interface ResultItemProps {
  readonly hit: SearchHitDocument;
  /** Its place in the whole list, from 1. */
  readonly number: number;
  readonly fromSearch: SearchParameters;
}

/** A document in a result list. It is drawn again only when it changes: ticking a filter must not wait for twenty of them. */
export const ResultItem = memo(function ResultItem({ hit, number, fromSearch }: ResultItemProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { _source: document, highlight } = hit;
  const searched = showPartialDate(document.lastLitSearch);
  const language = nameOfTextLanguage(document.title_language, i18n.language);
  return (
    <article className={styles['result']} id={placeOfArticle(document.id)} aria-labelledby={`${id}-title`}>
      <p className={styles['number']}>{t('filters.number', { count: number })}</p>
      <div className={styles['content']}>
        <p className={styles['meta']}>
          {document.type !== '' && <span className={styles['type']}>{document.type}</span>}
          <span>
            {searched === null
              ? t('articles_page.no_last_year_literature_searched')
              : t('search_page.last_search', { date: searched })}
          </span>
          {document.year !== null && (
            <span>{t('search_page.published', { year: String(document.year) })}</span>
          )}
        </p>
        <h3 id={`${id}-title`} className={styles['title']} lang={tagOfTextLanguage(document.title_language)}>
          <ArticleLink id={document.id} title={document.title} fromSearch={fromSearch}>
            {highlight.title === undefined ? document.title : <CleanHtml as="span" html={highlight.title} />}
          </ArticleLink>
        </h3>
        {document.title_language !== null && (
          <p className={styles['note']}>
            {language === null
              ? t('search_page.title_in_other_language')
              : t('search_page.title_in_language', { language })}
          </p>
        )}
        <ResultLabels document={document} />
        <Countries countries={countriesOfResult(document.countries, document.type_code)} />
        <ResultAbstract html={document.description} marked={highlight.description} />
      </div>
    </article>
  );
});

function Countries({ countries }: { countries: readonly string[] }) {
  const { t } = useTranslation();
  if (countries.length === 0) return null;
  const named = countries.slice(0, countriesNamed);
  const others = countries.slice(countriesNamed);
  return (
    <p className={styles['countries']}>
      <span className="visually-hidden">{t('search_page.countries')} </span>
      {named.join(', ')}
      {others.length > 0 && (
        <span title={others.join(', ')}> {t('search_page.more_countries', { count: others.length })}</span>
      )}
    </p>
  );
}
