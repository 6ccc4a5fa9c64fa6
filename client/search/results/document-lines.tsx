import type { ReactNode } from 'react';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { ResultDocument } from '#contract/search.ts';
import { monthInWords } from '#domain/text/partial-date.ts';
import { countryOfResult } from '#domain/evidence/countries-text.ts';
import styles from './result-item.module.css';
import { ResultLabels } from './result-labels.tsx';
import { nameOfTextLanguage, tagOfTextLanguage } from '#domain/text/text-language.ts';

/** Countries of a document that are named; the rest are counted. */
const countriesNamed = 3;

/** A document as far as its lines show it. */
type LinedDocument = Omit<
  ResultDocument,
  'description' | 'description_language' | 'key_message' | 'key_message_language'
>;

interface DocumentLinesProps {
  readonly document: LinedDocument;
  /** Its position in a list that counts, from 1. */
  readonly number?: number | null;
  /** Name of its topic, where the list tells it. */
  readonly topic?: string | null | undefined;
  /** Id of the heading, which names the document's article. */
  readonly titleId: string;
  readonly titleAs: 'h2' | 'h3';
  /** What can be done with the document, at the end of the first line. */
  readonly actions?: ReactNode;
  /** The title as a link. */
  readonly children: ReactNode;
}

/** What every list says of a document, as far as it is known: type and dates, title, and one line of quality, labels and countries. */
export function DocumentLines({
  document,
  number = null,
  topic = null,
  titleId,
  titleAs: Title,
  actions,
  children,
}: DocumentLinesProps) {
  const { t, number: inLanguage, i18n } = useTranslation();
  const searched = monthInWords(document.lastLitSearch, useLanguage());
  const language = nameOfTextLanguage(document.title_language, i18n.language);
  return (
    <>
      <div className={styles['first']}>
        <p className={styles['meta']}>
          {number !== null && <span>{inLanguage(number)}</span>}
          {document.type !== '' && <span>{document.type}</span>}
          {topic !== null && <span>{topic}</span>}
          {document.year !== null && <span>{document.year}</span>}
          {searched !== null && <span>{t('search_page.searched_to', { date: searched })}</span>}
        </p>
        {actions}
      </div>
      <Title id={titleId} className={styles['title']} lang={tagOfTextLanguage(document.title_language)}>
        {children}
      </Title>
      {language !== null && (
        <p className={styles['note']}>{t('search_page.title_in_language', { language })}</p>
      )}
      <div className={styles['labels']}>
        <ResultLabels document={document} />
        <Countries document={document} />
      </div>
    </>
  );
}

function Countries({ document }: { document: LinedDocument }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const countries = document.studies_conducted_in.map((one) =>
    countryOfResult(one, document.type_code, language),
  );
  if (countries.length === 0) return null;
  const named = countries.slice(0, countriesNamed);
  const others = countries.slice(countriesNamed);
  // A list of Intl may say "and" before its last entry, which is not the last here.
  const separator = t('search_page.countries_separator');
  return (
    <p>
      <span className="visually-hidden">{t('search_page.countries')} </span>
      {named.join(separator)}
      {others.length > 0 && (
        <span title={others.join(separator)}>
          {' '}
          {t('search_page.more_countries', { count: others.length })}
        </span>
      )}
    </p>
  );
}
