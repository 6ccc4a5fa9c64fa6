import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { ResultDocument } from '#contract/search.ts';
import { showPartialDate } from '#domain/text/partial-date.ts';
import { countriesOfResult } from '#domain/evidence/countries-line.ts';
import styles from './result-item.module.css';
import { ResultLabels } from './result-labels.tsx';
import { nameOfTextLanguage, tagOfTextLanguage } from '#domain/text/text-language.ts';

/** Countries of a document that are named; the rest are counted. */
const countriesNamed = 5;

interface DocumentLinesProps {
  readonly document: ResultDocument;
  /** Name of its topic, where the list tells it. */
  readonly topic?: string | null | undefined;
  /** Id of the heading, which names the document's article. */
  readonly titleId: string;
  readonly titleAs: 'h2' | 'h3';
  /** The title as a link. */
  readonly children: ReactNode;
}

/** What every list says of a document: type, dates, title, quality and labels, countries. */
export function DocumentLines({
  document,
  topic = null,
  titleId,
  titleAs: Title,
  children,
}: DocumentLinesProps) {
  const { t, i18n } = useTranslation();
  const searched = showPartialDate(document.lastLitSearch);
  const language = nameOfTextLanguage(document.title_language, i18n.language);
  return (
    <>
      <p className={styles['meta']}>
        {document.type !== '' && <span className={styles['type']}>{document.type}</span>}
        {topic !== null && <span>{topic}</span>}
        <span>
          {searched === null
            ? t('articles_page.no_last_year_literature_searched')
            : t('search_page.last_search', { date: searched })}
        </span>
        {document.year !== null && <span>{t('search_page.published', { year: String(document.year) })}</span>}
      </p>
      <Title id={titleId} className={styles['title']} lang={tagOfTextLanguage(document.title_language)}>
        {children}
      </Title>
      {document.title_language !== null && (
        <p className={styles['note']}>
          {language === null
            ? t('search_page.title_in_other_language')
            : t('search_page.title_in_language', { language })}
        </p>
      )}
      <ResultLabels document={document} />
      <Countries countries={countriesOfResult(document.countries, document.type_code)} />
    </>
  );
}

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
